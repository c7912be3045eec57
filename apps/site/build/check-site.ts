import { checkContent } from '@tales/content/check';
import { checkLocales } from '@tales/locales/check';

/**
 * Checks the files that the owner edits or replaces.
 *
 * @returns a sentence for each problem, which begins with the name of the file
 */
export const checkSite = async (): Promise<string[]> => [
  ...checkLocales(),
  ...(await checkContent()),
];
