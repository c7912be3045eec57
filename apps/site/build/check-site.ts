import { checkContent } from '@tales/content/check';
import { checkLocales } from '@tales/locales/check';
import { checkTales } from './check-tales.ts';

/**
 * Checks the files that the owner edits or replaces.
 *
 * @returns a sentence for each problem, which begins with the name of the file
 */
export async function checkSite(): Promise<string[]> {
  const problems = [...checkLocales(), ...(await checkContent())];
  return problems.length > 0 ? problems : checkTales();
}
