/** The interface languages, in the order the language switcher lists them. English is the first in every other regard. */
export const languages = ['en', 'it', 'fr', 'de'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'en';

/** What each language calls itself. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  it: 'Italiano',
  fr: 'Français',
  de: 'Deutsch',
};

/** The territory that Open Graph asks for beside the language. */
export const openGraphLocales: Record<Language, string> = {
  en: 'en_GB',
  it: 'it_IT',
  fr: 'fr_FR',
  de: 'de_DE',
};

export const isLanguage = (value: string | undefined): value is Language =>
  (languages as readonly (string | undefined)[]).includes(value);

/** The start language: the path's first segment, otherwise the browser's by prefix, otherwise English. */
export function startLanguage(pathname: string, preferred: readonly string[]): Language {
  const first = pathname.split('/')[1];
  if (isLanguage(first)) return first;
  const prefixes = preferred.map((tag) => tag.toLowerCase().split('-')[0]);
  return prefixes.find(isLanguage) ?? defaultLanguage;
}
