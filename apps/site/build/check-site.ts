import { checkLocales } from '@tales/locales/check';
import { checkConfig } from './check-config.ts';

/**
 * Checks the files that the owner edits or replaces. The checks that use the texts run when these can be read.
 *
 * @returns a sentence for each problem, which begins with the name of the file
 */
export async function checkSite(): Promise<string[]> {
  const problems = [...checkLocales(), ...(await checkConfig())];
  if (problems.length > 0) return problems;
  const { checkContent } = await import('@tales/content/check');
  const inContent = await checkContent();
  if (inContent.length > 0) return inContent;
  const { checkTales } = await import('./check-tales.ts');
  return checkTales();
}
