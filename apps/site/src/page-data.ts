import type { ResourceLanguage } from 'i18next';
import type { Language } from '@tales/locales/languages';

/** The values that a page was prerendered with, which the HTML contains as JSON for hydration. */
export interface PageData {
  language: Language;
  /** The origin of the site, without a trailing slash. */
  origin: string;
  /** `english` if the English page is canonical for translations, otherwise `self`. */
  canonical: 'english' | 'self';
  /** The texts of the page by namespace. */
  texts: ResourceLanguage;
}
