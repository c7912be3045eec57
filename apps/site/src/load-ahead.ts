import type { i18n } from 'i18next';
import { loadAllParts } from './loading/lazy-part.ts';
import { allPages, pageAt } from './page-routes.ts';
import { namespacesOf } from './pages.ts';
import { barePath, languageOf } from './paths.ts';
import { loadChapter } from './reading/load-book.ts';

/** The events that precede a click on a link. */
const INTENT_EVENTS = ['pointerover', 'focusin', 'pointerdown'] as const;

/**
 * After hydration, prefetches the code and texts of all pages when the browser is idle, and a chapter when a
 * link to the chapter is hovered, focused or pressed. Does nothing if the data saver is on. Ignores failures,
 * because a page reports a failure when it requires the code, the texts or the chapter.
 */
export function loadAhead(i18n: i18n): void {
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  if (connection?.saveData) return;
  const loadAll = () => {
    void i18n.loadNamespaces([...new Set(allPages.flatMap(namespacesOf))]);
    loadAllParts().catch(() => undefined);
  };
  const start = () => {
    for (const type of INTENT_EVENTS) addEventListener(type, loadLinkedChapter, { passive: true });
    // Some versions of WebKit do not support `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(loadAll);
    else setTimeout(loadAll, 1000);
  };
  addEventListener('hydrated', start, { once: true });
}

function loadLinkedChapter({ target }: Event): void {
  const link = target instanceof Element && target.closest('a');
  if (!link || link.origin !== location.origin) return;
  // Skips other links before calling `pageAt`, which ranks all routes.
  if (!barePath(link.pathname).startsWith('/read/')) return;
  const page = pageAt(link.pathname);
  if (page?.kind !== 'chapter') return;
  loadChapter(page.book, page.slug, languageOf(link.pathname)).catch(() => undefined);
}
