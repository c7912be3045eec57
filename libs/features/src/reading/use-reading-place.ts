import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { markArrival } from './mark-arrival.ts';
import { keepPlace, keptPlaceOf, parsePlace, type Place } from './place.ts';

/** Throttle interval in ms for storing the place, because Safari limits the rate of `replaceState` calls. */
const PAUSE = 500;

export interface ReadingPlaceOptions {
  /** The current name of the book, then its former names. */
  books: readonly string[];
  /** The current name of the chapter, then its former names. */
  chapters: readonly string[];
  /** The element that contains the chapter's blocks, such as paragraphs, whose ids begin with `p-`. */
  text: RefObject<HTMLElement | null>;
  /** A bar that covers the top of the viewport. */
  bar: RefObject<HTMLElement | null>;
  /** Key of the current history entry. */
  entry: string;
  /** Words to highlight in the paragraph that the URL fragment refers to. */
  words: readonly string[];
  /** Converts progress in the chapter to progress in the tale, without any appendix. Both are from 0 to 1. */
  totalProgressionAt: (progression: number) => number;
}

/**
 * Tracks the reader's place in a chapter, and returns the place, if known. Stores the place when the reader
 * scrolls. Restores the place when the layout changes. Initially scrolls to a stored place in the chapter or
 * to the paragraph that the URL fragment refers to, unless the reader scrolled away before hydration.
 */
export function useReadingPlace(options: ReadingPlaceOptions): Place | undefined {
  const { text, bar, entry } = options;
  const isFirstPage = useRef(!useIsHydrated());
  const [place, setPlace] = useState<Place>();
  const latest = useEffectEvent(() => options);

  useEffect(() => {
    const element = text.current;
    if (!element) return;
    const { books, chapters, words, totalProgressionAt } = latest();
    /** Compared with `history.state` to detect a navigation. */
    let state: unknown = history.state;
    let current: Place | undefined;
    /** Share of the current paragraph that is above the lower edge of the bar, 0 to 1. */
    let above = 0;
    /** The scroll position that `show` has set, at which `follow` does not update the place. */
    let shown: number | undefined;
    const progressions = progressionsOf(blocksOf(element));
    let layout = layoutOf(element);
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let unmark: (() => void) | undefined;

    const currentBlock = () => blocksOf(element).find(({ id }) => id === current?.block);
    const top = () => bar.current?.offsetHeight ?? 0;
    const show = (block: HTMLElement, distance = top()) => {
      const { top: y, height } = block.getBoundingClientRect();
      // Rounding down could leave a pixel of the previous paragraph visible below the bar.
      const target = Math.ceil(window.scrollY + y + above * height - distance);
      window.scrollTo({ top: target, behavior: 'instant' });
      shown = window.scrollY;
    };
    const take = (block: HTMLElement) => {
      const progression = isAtEnd(element) ? 1 : (progressions.get(block.id) ?? 0);
      if (block.id === current?.block && progression === current.progression) return;
      const totalProgression = totalProgressionAt(progression);
      current = { chapter: chapters[0] ?? '', block: block.id, progression, totalProgression };
      setPlace(current);
    };
    const keep = () => {
      if (!timer || !current) return;
      clearTimeout(timer);
      timer = undefined;
      if (!isNoteInView()) keepPlace(books, current, totalProgressionAt(1) === 1);
      if (history.state !== state) return;
      // Keeps the fields that the router stores in `history.state`.
      history.replaceState({ ...(state as object | null), place: current.block }, '');
      state = history.state;
      // The scroll position that the browser would restore is wrong if the layout has changed.
      history.scrollRestoration = 'manual';
    };
    const begin = () => {
      const { block, isLinked } = startOf(element, { books, chapters }, isFirstPage.current);
      isFirstPage.current = false;
      if (!block) {
        follow();
        return;
      }
      show(block, isLinked ? window.innerHeight / 5 : top());
      take(block);
      if (isLinked) {
        focusOn(block);
        unmark = markArrival(block, words);
      } else timer = setTimeout(keep);
    };
    /** Updates the place after the reader scrolls, and scrolls to the place after the layout changes. */
    const follow = () => {
      frame = 0;
      const before = layout;
      layout = layoutOf(element);
      const own = layout !== before && currentBlock();
      if (own) show(own);
      const block = window.scrollY === shown ? undefined : blockAt(element, top());
      if (!block) return;
      const { top: y, height } = block.getBoundingClientRect();
      above = Math.min(1, Math.max(0, (top() - y) / height));
      shown = undefined;
      take(block);
      timer ??= setTimeout(keep, PAUSE);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(follow);
    };

    const listening = new AbortController();
    const { signal } = listening;
    // `begin` runs after the effects of parent components, which may scroll to the top and focus the heading.
    queueMicrotask(() => {
      if (!signal.aborted) begin();
    });
    const observer = new ResizeObserver(() => {
      if (layoutOf(element) !== layout) schedule();
    });
    observer.observe(element);
    window.addEventListener('scroll', schedule, { passive: true, signal });
    window.addEventListener('pagehide', keep, { signal });
    // If `scrollRestoration` is `manual`, WebKit does not scroll a page restored from the back/forward cache.
    const showAgain = ({ persisted }: PageTransitionEvent) => {
      const block = persisted && currentBlock();
      if (block) show(block);
    };
    window.addEventListener('pageshow', showAgain, { signal });
    document.addEventListener('visibilitychange', keep, { signal });
    return () => {
      listening.abort();
      observer.disconnect();
      cancelAnimationFrame(frame);
      keep();
      unmark?.();
      history.scrollRestoration = 'auto';
      setPlace(undefined);
    };
  }, [text, bar, entry]);

  return place;
}

/** Returns the paragraph to scroll to initially, if any, and whether the URL fragment determined it. */
function startOf(
  text: HTMLElement,
  { books, chapters }: Pick<ReadingPlaceOptions, 'books' | 'chapters'>,
  isFirstPage: boolean,
): { block?: HTMLElement | undefined; isLinked?: boolean } {
  const blocks = blocksOf(text);
  const blockOf = (id: unknown) => blocks.find((block) => block.id === id);
  const linked = blockOf(location.hash.slice(1));
  if (isFirstPage && hasScrolledFrom(linked)) return {};
  const visited = blockOf((history.state as { place?: unknown } | null)?.place);
  if (visited ?? linked) return { block: visited ?? linked, isLinked: !visited };
  const kept = parsePlace(keptPlaceOf(books));
  // The stored place must not override a URL fragment that refers to another element, such as a note.
  if (location.hash || !kept || !chapters.includes(kept.chapter)) return {};
  return { block: blockOf(kept.block) ?? blocks[Math.floor(kept.progression * blocks.length)] };
}

const blocksOf = (text: HTMLElement) => [...text.querySelectorAll<HTMLElement>('[id^="p-"]')];

function blockAt(text: HTMLElement, top: number): HTMLElement | undefined {
  const blocks = blocksOf(text);
  if (!blocks[0] || blocks[0].getBoundingClientRect().top >= top) return undefined;
  return blocks.find((block) => block.getBoundingClientRect().bottom > top) ?? blocks.at(-1);
}

/** Maps each paragraph's id to the share of the text that precedes the paragraph, 0 to 1. */
function progressionsOf(blocks: readonly HTMLElement[]): Map<string, number> {
  const lengths = blocks.map(({ textContent }) => textContent.length);
  const all = lengths.reduce((sum, length) => sum + length, 0);
  let before = 0;
  return new Map(
    blocks.map(({ id }, index) => {
      const progression = before / Math.max(1, all);
      before += lengths[index] ?? 0;
      return [id, progression];
    }),
  );
}

const isAtEnd = (text: HTMLElement) => text.getBoundingClientRect().bottom <= window.innerHeight;

const layoutOf = ({ offsetWidth, offsetHeight }: HTMLElement) => `${offsetWidth} × ${offsetHeight}`;

function hasScrolledFrom(linked: HTMLElement | undefined): boolean {
  if (!linked) return location.hash === '' && window.scrollY > 0;
  const { top, bottom } = linked.getBoundingClientRect();
  return bottom < 0 || top > window.innerHeight;
}

function isNoteInView(): boolean {
  const note = document.querySelector(':target[id^="note-"]')?.getBoundingClientRect();
  return note !== undefined && note.bottom > 0 && note.top < window.innerHeight;
}

/** Moves the focus to a paragraph, so that screen readers continue there. */
function focusOn(block: HTMLElement): void {
  block.tabIndex = -1;
  block.focus({ preventScroll: true });
  block.addEventListener('blur', () => block.removeAttribute('tabindex'), { once: true });
}
