import facts from '../content/site/languages.json' with { type: 'json' };

/** Facts about a language that are not in its texts. */
interface LanguageFacts {
  /** BCP 47 tag of the books. */
  tag: string;
  /** Name of the language in that language. */
  name: string;
  /** Open Graph locale, which requires a territory. */
  openGraph: string;
  /** Thousands separator. */
  thousands: string;
  /** Decimal separator. */
  decimal: string;
}

/** The code of a language, which is the first segment of its paths and the name of its folder. */
export type Language = keyof typeof facts;

/** The languages of site and books, in the order of the language menu. */
export const languages = Object.keys(facts) as Language[];

export const languageFacts: Readonly<Record<Language, LanguageFacts>> = facts;

/** The language of the originals. Its paths have no prefix, and its texts replace missing translations. */
export const defaultLanguage = 'en' satisfies Language;

export const isLanguage = (value: string | undefined): value is Language =>
  value !== undefined && Object.hasOwn(facts, value);
