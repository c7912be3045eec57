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

const facts = {
  en: {
    tag: 'en-GB',
    name: 'English',
    openGraph: 'en_GB',
    thousands: ',',
    decimal: '.',
  },
  it: {
    tag: 'it',
    name: 'Italiano',
    openGraph: 'it_IT',
    thousands: '.',
    decimal: ',',
  },
  fr: {
    tag: 'fr',
    name: 'Français',
    openGraph: 'fr_FR',
    thousands: '\u202f',
    decimal: ',',
  },
  de: {
    tag: 'de',
    name: 'Deutsch',
    openGraph: 'de_DE',
    thousands: '.',
    decimal: ',',
  },
} as const satisfies Record<string, LanguageFacts>;

/** The first segment of its addresses, and its folder. */
export type Language = keyof typeof facts;

/** The languages of site and books, in the order of the language menu. */
export const languages = Object.keys(facts) as Language[];

export const languageFacts: Readonly<Record<Language, LanguageFacts>> = facts;

/** The language of the originals. Its addresses have no prefix, and its texts stand in for missing ones. */
export const defaultLanguage = 'en' satisfies Language;

export const isLanguage = (value: string | undefined): value is Language =>
  value !== undefined && Object.hasOwn(facts, value);
