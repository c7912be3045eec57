import type { ResourceLanguage } from 'i18next';
import type { Language } from './languages.ts';

/** What a prerendered page carries for its script: the same that it was rendered with. */
export interface PageData {
  language: Language;
  /** The site's own address, without a trailing slash. */
  origin: string;
  /** Whether a translation names the English page or itself as canonical. */
  canonical: 'english' | 'self';
  /** The namespaces on the page, in its language. */
  resources: ResourceLanguage;
}

/** The page's data, or nothing where the page was not prerendered (development). */
export function readPageData(): PageData | undefined {
  const text = document.getElementById('page-data')?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
}
