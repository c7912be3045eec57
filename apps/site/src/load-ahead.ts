import type { i18n } from 'i18next';
import { loadAllParts } from './loading/load.ts';
import { namespacesOf } from './pages.ts';
import { barePath, languageOf } from './paths.ts';
import { loadChapter } from './reading/load-book.ts';
import { allPages } from './routes.tsx';

/**
 * After hydration, when the browser is idle, prefetches all lazy components and the texts of all pages in the
 * initial language. Also prefetches a chapter when a link to it is hovered, focused or pressed. Does nothing
 * if the data saver is on. Ignores failures, because a page reports any failure to load a part it requires.
 */
export function loadAhead(i18n: i18n): void {
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  if (connection?.saveData) return;
  const loadAll = () => {
    void i18n.loadNamespaces([...new Set(allPages.flatMap(namespacesOf))]);
    loadAllParts().catch(() => undefined);
  };
  const start = () => {
    for (const type of ['pointerover', 'focusin', 'pointerdown']) {
      addEventListener(type, loadLinkedChapter, { passive: true });
    }
    // Some versions of WebKit do not support `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(loadAll);
    else setTimeout(loadAll, 1000);
  };
  addEventListener('hydrated', start, { once: true });
}

function loadLinkedChapter({ target }: Event): void {
  const link = target instanceof Element && target.closest('a');
  if (!link || link.origin !== location.origin) return;
  const [, section, book, slug] = barePath(link.pathname).split('/');
  if (section !== 'read' || !book || !slug) return;
  loadChapter(book, slug, languageOf(link.pathname)).catch(() => undefined);
}
