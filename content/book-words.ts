/** The words of the books that are not their text: of the first pages, of the navigation and the metadata. */

import type english from '@tales/locales/en/book.json';
import { languages, type Language } from '@tales/locales/languages';
import { BOOK_NAMESPACE, readNamespace } from '@tales/locales/texts';

export type BookWords = typeof english;

/** The texts of `locales/<language>/book.json`, in English where it lacks them. */
export const bookWords = Object.fromEntries(
  languages.map((language) => [language, readNamespace(language, BOOK_NAMESPACE)]),
) as unknown as Readonly<Record<Language, BookWords>>;

/** Puts values into the places of a text, such as `{{title}}`. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);
