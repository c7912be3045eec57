/** The words that the PDF and the EPUB need besides the text: first pages, navigation and metadata. */

import type english from '@tales/locales/en/book.json';
import { languages, type Language } from '@tales/locales/languages';
import { BOOK_NAMESPACE, readNamespace } from '@tales/locales/texts';

export type BookWords = typeof english;

/** The texts of `locales/<language>/book.json`, with missing ones in English. */
export const bookWords = Object.fromEntries(
  languages.map((language) => [language, readNamespace(language, BOOK_NAMESPACE)]),
) as unknown as Readonly<Record<Language, BookWords>>;

/** Replaces the placeholders of a text, such as `{{title}}`, by values. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);
