import { checkLocales } from '@tales/locales/check';

/**
 * Checks the files that the site owner may edit or replace. Stops after the first check that finds problems.
 *
 * @returns the problems, as sentences that start with the path of a file or folder
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
