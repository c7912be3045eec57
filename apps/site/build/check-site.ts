import { checkLocales } from '@tales/locales/check';

/**
 * Checks the files that the site owner edits or replaces. Stops after the first check that finds problems.
 *
 * @returns a sentence for each problem, starting with the path of the affected file or folder
 */
export async function checkSite(): Promise<string[]> {
  const inTexts = checkLocales();
  if (inTexts.length > 0) return inTexts;
  const { checkContent } = await import('@tales/content/check');
  const inContent = await checkContent();
  if (inContent.length > 0) return inContent;
  const { checkTales } = await import('./check-tales.ts');
  return checkTales();
}
