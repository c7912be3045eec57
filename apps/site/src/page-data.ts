import type { Language } from './languages.ts';

/** What a prerendered page was rendered with, embedded for hydration. */
export interface PageData {
  language: Language;
  /** The site's own address, without a trailing slash. */
  origin: string;
  /** Whether a translation names the English page or itself as canonical. */
  canonical: 'english' | 'self';
  /** The address of the texts in its language. */
  texts: string;
}
