import { previews } from '@tales/content';
import { createContext, use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { documents } from '../documents/documents.ts';
import { useLanguage } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import type { Language } from '../languages.ts';
import type { PageData } from '../page-data.ts';
import type { Page } from '../pages.ts';
import { barePath } from '../paths.ts';
import { headTags, type HeadTag, type PageMeta } from './head-tags.ts';
import { taleBook } from './structured-data.ts';

/** The site's origin and choice of canonical pages; while prerendering, the collector of the head. */
export interface HeadSite extends Pick<PageData, 'origin' | 'canonical'> {
  collect?: (tags: HeadTag[]) => void;
}

export const HeadSiteContext = createContext<HeadSite>({ origin: '', canonical: 'english' });

/** The head of a page of the table, from its texts and its document. */
export function PageHead({ page }: { page: Page }) {
  const t = useTranslate(page.namespace);
  const common = useText();
  const language = useLanguage();
  const title = page.kind === 'text' ? undefined : common(`documents.${page.document}`);
  return (
    <Head
      title={t('meta.title', { title })}
      description={t('meta.description')}
      indexable={page.indexable ?? false}
      {...(import.meta.env.SSR && {
        image: previews[page.kind === 'tale' ? page.tale : 'site'][language],
        ...(page.kind === 'tale' && {
          structuredData: taleBook({
            name: common(`tales.${page.tale}.title`),
            description: t('meta.description'),
            image: previews[page.tale][language],
            url: documents[page.document].url,
          }),
        }),
      })}
    />
  );
}

/** The address whose head the document has: at first that of the prerendered page. */
let current = import.meta.env.SSR || import.meta.env.DEV ? undefined : location.pathname;

/**
 * Sets the head: in the prerendered HTML, and again after each navigation in the browser, then without
 * what only crawlers read.
 */
export function Head(meta: PageMeta) {
  const { origin, canonical, collect } = use(HeadSiteContext);
  const language = useLanguage();
  const { pathname } = useLocation();
  const tags = headTags(meta, { path: barePath(pathname), language, origin, canonical });
  collect?.(tags);
  const serialized = JSON.stringify(tags);
  useEffect(() => {
    if (current === pathname) return;
    current = pathname;
    syncHead(JSON.parse(serialized) as HeadTag[], language);
  }, [serialized, language, pathname]);
  return null;
}

/** Replaces the tags of the previous page. */
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
