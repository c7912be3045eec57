/** The editions that the site offers to read: one for each file of `texts`. */
import type { BookName } from './books.ts';
import type { EditionLanguage } from './edition/edition.ts';
import type { EditionSummary } from './edition/chapter-parts.ts';

export { nameOf } from './edition/name-of.ts';
export type { BookName, EditionLanguage, EditionSummary };

const summaries = import.meta.glob<EditionSummary>('./texts/*.md', {
  eager: true,
  import: 'default',
  query: '?summary',
});

export const editions: readonly EditionSummary[] = Object.values(summaries);

/** The edition of a book in a language; undefined if there is none. */
export const editionOf = (book: BookName, language: EditionLanguage): EditionSummary | undefined =>
  editions.find((edition) => edition.book === book && edition.language === language);
