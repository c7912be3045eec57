import facts from '../content/site/languages.json' with { type: 'json' };

interface LanguageFacts {
  /** BCP 47 tag of books in this language, such as `en-GB`. */
  tag: string;
  /** Name of the language, in the language itself. */
  name: string;
  /** Open Graph locale (`og:locale`), such as `en_GB`. */
  openGraph: string;
  /** Decimal separator, such as `,`. */
  decimal: string;
}

/** Code of a language, such as `de`, used as a folder name and as a path prefix. */
export type Language = keyof typeof facts;

/** The languages of the site, in the order of the language menu. */
export const languages = Object.keys(facts) as Language[];

export const languageFacts: Readonly<Record<Language, LanguageFacts>> = facts;

/** The language whose paths need no prefix, and whose texts replace missing translations. */
export const defaultLanguage = 'en' satisfies Language;

export const isLanguage = (value: string | undefined): value is Language =>
  value !== undefined && Object.hasOwn(facts, value);
