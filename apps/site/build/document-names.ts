/** The books whose address is fixed; all others are named by the hash of their content. */
const fixedNames: readonly (string | undefined)[] = [
  'The_Last_Shadow_of_Aman_FULL_BOOK_v5.pdf',
  'Making_of_Last_Shadow_of_Aman_FINAL_WITH_MAPS.pdf',
];

/** The output pattern of a book, or nothing for a file that is none. */
export function documentName(file: string | undefined): string | undefined {
  if (!file?.endsWith('.pdf')) return undefined;
  return fixedNames.includes(file) ? `docs/${file}` : 'docs/[hash][extname]';
}

/** Whether a book's address changes with its content, so that it can be kept for ever. */
export const isHashedDocument = (path: string): boolean =>
  !fixedNames.some((name) => path === `/docs/${name}`);
