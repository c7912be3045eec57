import facts from '../content/site/languages.json' with { type: 'json' };

/** Facts about a language that are not in its texts. */
interface LanguageFacts {
  /** BCP 47 language tag of the books. */
  tag: string;
  /** Name of the language in that language. */
  name: string;
  /** Open Graph locale, which includes a territory. */
  openGraph: string;
  /** Decimal separator. */
  decimal: string;
}

/** The code of a language, used as the prefix of its paths and as the name of the folders of its texts. */
export type Language = keyof typeof facts;

/** The languages of the site, in the order of the language menu. */
export const languages = Object.keys(facts) as Language[];

export const languageFacts: Readonly<Record<Language, LanguageFacts>> = facts;

/** The language of the original books. Its paths need no prefix. Its texts replace missing translations. */
export const defaultLanguage = 'en' satisfies Language;

export const isLanguage = (value: string | undefined): value is Language =>
  value !== undefined && Object.hasOwn(facts, value);
