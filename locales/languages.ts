import facts from '../content/site/languages.json' with { type: 'json' };

/** Facts about the languages that are not in their texts. */
interface LanguageFacts {
  /** The language of its books, as a tag of BCP 47. */
  tag: string;
  /** Its name in itself. */
  name: string;
  /** Its locale in Open Graph, which needs a territory. */
  openGraph: string;
  /** The separator of thousands in a number. */
  thousands: string;
  /** The decimal separator of a number. */
  decimal: string;
}

/** The first segment of its addresses, and its folder. */
export type Language = keyof typeof facts;

/** The languages of site and books, in the order of the language menu. */
export const languages = Object.keys(facts) as Language[];

export const languageFacts: Readonly<Record<Language, LanguageFacts>> = facts;

/** The language of the originals. Its addresses have no prefix, and its texts stand in for missing ones. */
export const defaultLanguage = 'en' satisfies Language;

export const isLanguage = (value: string | undefined): value is Language =>
  value !== undefined && Object.hasOwn(facts, value);
