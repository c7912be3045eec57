import type { i18n } from 'i18next';
import { namespacesOf } from '../pages.ts';
import { languageOf } from '../paths.ts';
import { matchPage } from '../page-routes.ts';
import { preloadPage } from '../routes.tsx';

/** The events that precede a click on a link. */
const INTENT_EVENTS = ['pointerover', 'focusin', 'pointerdown'] as const;

/** Loads what a page needs before it is opened: when a link is hovered, focused or pressed. */
export function prefetchPages(i18n: i18n): void {
  const prefetch = (event: Event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (link && link.origin === location.origin) prefetchPage(i18n, link.pathname);
  };
  for (const type of INTENT_EVENTS) addEventListener(type, prefetch, { passive: true });
}

const loading = new Set<string>();

/** What cannot be loaded now is loaded, and reported, when the page is opened. */
function prefetchPage(i18n: i18n, pathname: string): void {
  const { page } = matchPage(pathname);
  if (!page) return;
  preloadPage(page).catch(() => undefined);
  const language = languageOf(pathname);
  const missing = namespacesOf(page).filter((name) => !i18n.hasResourceBundle(language, name));
  if (missing.length === 0 || loading.has(language)) return;
  loading.add(language);
  void i18n.reloadResources(language, missing).finally(() => loading.delete(language));
}
