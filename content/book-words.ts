import type english from '@tales/locales/en/book.json';
import { languages, type Language } from '@tales/locales/languages';
import { BOOK_NAMESPACE, readNamespace } from '@tales/locales/texts';

export type BookWords = typeof english;

/** The texts of `locales/<language>/book.json`, by language. English texts replace missing texts. */
export const bookWords = Object.fromEntries(
  languages.map((language) => [language, readNamespace(language, BOOK_NAMESPACE)]),
) as unknown as Readonly<Record<Language, BookWords>>;

/** Replaces placeholders such as `{{names}}` with values. A placeholder without a value remains. */
export const interpolate = (
  text: string,
  values: Readonly<Record<string, string | number>>,
): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
