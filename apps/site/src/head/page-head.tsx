import { createContext, use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../i18n/language.ts';
import type { Language } from '../languages.ts';
import type { PageData } from '../page-data.ts';
import { barePath } from '../paths.ts';
import { headTags, type HeadTag, type PageMeta } from './head-tags.ts';

/** Where the site stands, and, while prerendering, who collects the head. */
export interface HeadSite extends Pick<PageData, 'origin' | 'canonical'> {
  collect?: (tags: HeadTag[]) => void;
}

export const HeadSiteContext = createContext<HeadSite>({ origin: '', canonical: 'english' });

/** Sets the head of the page: into the prerendered HTML, and again after each client-side walk. */
export function PageHead(meta: PageMeta) {
  const { origin, canonical, collect } = use(HeadSiteContext);
  const language = useLanguage();
  const { pathname } = useLocation();
  const tags = headTags(meta, { path: barePath(pathname), language, origin, canonical });
  collect?.(tags);
  const serialized = JSON.stringify(tags);
  useEffect(() => {
    syncHead(JSON.parse(serialized) as HeadTag[], language);
  }, [serialized, language]);
  return null;
}

/** Puts the tags in place of those of the page before. */
function syncHead(tags: HeadTag[], language: Language) {
  document.documentElement.lang = language;
  const elements = tags.map(({ name, attributes = {}, text = '' }) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.textContent = text;
    element.dataset['head'] = '';
    return element;
  });
  for (const stale of document.head.querySelectorAll('[data-head]')) stale.remove();
  document.head.append(...elements);
}
