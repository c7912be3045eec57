import { flushSync } from 'react-dom';
import type { Update } from '../navigation/page-router.tsx';
import type { Language } from '../languages.ts';
import { pageAt, type Route } from '../page-table.ts';
import { contentsLoader } from '../reading/contents.ts';
import { taleOfBook } from '../reading/tale-of-book.ts';

/** Where a page shows the cover of a tale: on the shelf, large, or as the way on. */
const COVERS = '[data-slot=cover], [data-slot=tale-selector-item] [data-slot=picture]';

const NAME = 'cover';

/** Loads what the title page of a book shows, so that it can be opened with its cover. */
export async function prepare(page: Route, language: Language): Promise<void> {
  if (page.kind === 'title-page') await contentsLoader(page.book, language).load();
}

/** Whether `prepare` has loaded all of a page. */
export const isPrepared = (page: Route, language: Language): boolean =>
  page.kind !== 'title-page' || contentsLoader(page.book, language).value() !== undefined;

/**
 * Shows a page that is loaded, and lets the cover of its tale grow from where the page before has it. Without such a
 * cover, without view transitions, on the way back, or if the reader wants less motion, it only shows the page. The
 * heading of the new page gets the focus when it is shown, not after the transition.
 */
export function growCover({ location, action }: Update, show: () => void): void {
  const tale = taleOf(pageAt(location.pathname));
  const before = tale && action !== 'POP' && !prefersLessMotion() && coverInView(tale);
  if (!before || !('startViewTransition' in document)) {
    show();
    return;
  }
  letPressesThrough();
  // By script: the policy of the pages allows no style attribute in the HTML.
  before.style.viewTransitionName = NAME;
  let after: HTMLElement | undefined;
  const transition = document.startViewTransition(() => {
    before.style.viewTransitionName = '';
    flushSync(show);
    // The same page in another language keeps its elements: nothing grows.
    if (before.isConnected) transition.skipTransition();
    else after = coverInView(tale);
    if (after) after.style.viewTransitionName = NAME;
  });
  // Skipped, also by the next navigation: the page is shown.
  transition.ready.catch(() => undefined);
  void transition.finished.then(() => {
    if (after) after.style.viewTransitionName = '';
  });
}

const prefersLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

function taleOf(page: Route | undefined): string | undefined {
  if (page?.kind === 'tale') return page.tale.name;
  return page?.kind === 'title-page' ? taleOfBook(page.book).name : undefined;
}

/** The largest cover of a tale in the window. */
function coverInView(tale: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(COVERS)]
    .filter((cover) => cover.closest<HTMLElement>('[data-tale]')?.dataset['tale'] === tale)
    .map((cover) => ({ cover, ...(cover.getBoundingClientRect().toJSON() as DOMRect) }))
    .filter(({ width, bottom, top }) => width > 0 && bottom > 0 && top < innerHeight)
    .toSorted((one, other) => other.width - one.width)[0]?.cover;
}

/** While the cover grows, presses reach the page below the pictures of the transition. */
const overlay = new CSSStyleSheet();
overlay.replaceSync('::view-transition{pointer-events:none}');

function letPressesThrough(): void {
  const sheets = document.adoptedStyleSheets;
  if (!sheets.includes(overlay)) sheets.push(overlay);
}
