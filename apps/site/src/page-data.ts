import type { ResourceLanguage } from 'i18next';
import type { Resources } from './i18n/resources.ts';
import type { Language } from './languages.ts';

/** What a prerendered page was rendered with, embedded for hydration. */
export interface PageData {
  language: Language;
  /** The site's own address, without a trailing slash. */
  origin: string;
  /** Whether a translation names the English page or itself as canonical. */
  canonical: 'english' | 'self';
  /** The address of each namespace on the page, in its language. */
  texts: Record<string, string>;
  /** The namespaces. `start-app.ts` adds them before the application starts. */
  resources?: ResourceLanguage;
  /** What the page says if the application cannot be loaded. */
  incomplete: Resources['common']['incomplete'];
}

/** The embedded page data; undefined in development, where pages are not prerendered. */
export function readPageData(): PageData | undefined {
  const text = document.getElementById('page-data')?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
}
