import type { ResourceLanguage } from 'i18next';
import type { Language } from './languages.ts';

/** The values that a page was prerendered with. The page contains them as JSON, for hydration. */
export interface PageData {
  language: Language;
  /** The site's own address, without a trailing slash. */
  origin: string;
  /** `english` if a translation names the English page as canonical, otherwise `self`. */
  canonical: 'english' | 'self';
  /** The texts of the page by namespace. */
  texts: ResourceLanguage;
}
