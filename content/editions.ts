/** The editions whose chapters are pages of the site: those that have a Markdown file. */
import type { EditionLanguage } from './edition/edition.ts';
import type { EditionSummary } from './edition/chapter-parts.ts';
import { editions } from './manifest.ts';

export { titleWithNumber } from './edition/title-with-number.ts';
export { editions };
export type { EditionLanguage, EditionSummary };

export const editionOf = (book: string, language: EditionLanguage): EditionSummary | undefined =>
  editions.find((edition) => edition.book === book && edition.language === language);
