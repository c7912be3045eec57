/** The interface languages, in the order of the language menu. */
export const languages = ['en', 'it', 'fr', 'de'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'en';

/** The name of each language in that language. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  it: 'Italiano',
  fr: 'Français',
  de: 'Deutsch',
};

/** The locales of Open Graph, which need a territory. */
export const openGraphLocales: Record<Language, string> = {
  en: 'en_GB',
  it: 'it_IT',
  fr: 'fr_FR',
  de: 'de_DE',
};

/** What is written between the thousands of a number. */
export const thousandsSeparators: Record<Language, string> = {
  en: ',',
  it: '.',
  fr: '\u202f',
  de: '.',
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

/** What is written before the decimals of a number. */
export const decimalSeparators: Record<Language, string> = {
  en: '.',
  it: ',',
  fr: ',',
  de: ',',
};
