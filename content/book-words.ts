/** The strings of a PDF and an EPUB besides the text of the book: front matter, navigation and metadata. */

import type english from '@tales/locales/en/book.json';
import { languages, type Language } from '@tales/locales/languages';
import { BOOK_NAMESPACE, readNamespace } from '@tales/locales/texts';

export type BookWords = typeof english;

/** The texts of `locales/<language>/book.json`. Missing texts are in English. */
export const bookWords = Object.fromEntries(
  languages.map((language) => [language, readNamespace(language, BOOK_NAMESPACE)]),
) as unknown as Readonly<Record<Language, BookWords>>;

/** Replaces the placeholders of a text, such as `{{title}}`, with values. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);
