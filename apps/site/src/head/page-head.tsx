import { createContext, use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../i18n/language.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import type { PageData } from '../page-data.ts';
import type { ReaderPage, TextPage } from '../pages.ts';
import { barePath } from '../paths.ts';
import type { HeadTag, PageAddress, PageMeta } from './head-tags.ts';

/** The site's origin and choice of canonical pages; while prerendering, the collector of the head. */
export interface HeadSite extends Pick<PageData, 'origin' | 'canonical'> {
  collect?: (meta: PageMeta, address: PageAddress) => void;
}

export const HeadSiteContext = createContext<HeadSite>({ origin: '', canonical: 'english' });

/** The head of a page from its texts. */
export function PageHead({ page }: { page: ReaderPage | TextPage }) {
  const t = useTranslate(page.namespace);
  const title = page.kind === 'reader' ? page.document.title : undefined;
  return (
    <Head
      title={t('meta.title', { title })}
      description={t('meta.description')}
      indexable={page.indexable ?? false}
    />
  );
}

/** The address whose head the document has: at first that of the prerendered page. */
let current = import.meta.env.SSR || import.meta.env.DEV ? undefined : location.pathname;

/**
 * Sets the head: in the prerendered HTML, and again after each navigation in the browser, then without
 * structured data. The title comes immediately, the other tags when their code is loaded.
 */
export function Head(meta: PageMeta) {
  const { origin, canonical, collect } = use(HeadSiteContext);
  const language = useLanguage();
  const { pathname } = useLocation();
  const page = [meta, { path: barePath(pathname), language, origin, canonical }] as const;
  collect?.(...page);
  const serialized = JSON.stringify(page);
  useEffect(() => {
    if (current === pathname) return;
    current = pathname;
    const [meta, address] = JSON.parse(serialized) as [PageMeta, PageAddress];
    document.documentElement.lang = address.language;
    for (const stale of document.head.querySelectorAll('[data-head]')) stale.remove();
    document.title = meta.title;
    void import('./head-tags.ts').then(
      ({ headTags }) => {
        if (current === pathname) replaceHead(headTags(meta, address));
      },
      () => undefined,
    );
  }, [serialized, pathname]);
  return null;
}

function replaceHead(tags: HeadTag[]) {
  document.querySelector('title')?.remove();
  const elements = tags.map(({ name, attributes = {}, text = '' }) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.textContent = text;
    element.dataset['head'] = '';
    return element;
  });
  document.head.append(...elements);
}
