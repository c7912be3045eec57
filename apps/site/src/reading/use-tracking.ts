import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import { deviceStorage } from '@tales/features/reading';
import { storedPlace } from '@tales/features/reading-position';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { namesOf } from './chapter-names.ts';

/** What a reader scrolls with. The browser and the page also scroll by themselves. */
const INPUT_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/** What a tracker does not see, because it comes later than the chapter. */
export interface Opening {
  /** Whether the chapter is the page with which the document was loaded. */
  isFirstPage: boolean;
  /** Whether the reader has scrolled since the chapter was opened. */
  hasScrolled: boolean;
}

export interface Tracking {
  /**
   * Whether a chapter needs its tracker: from the start where there is a place to show or to keep, otherwise once the
   * reader scrolls.
   */
  isTracked: boolean;
  /** Identifies the history entry. Each has its own place. */
  entry: string;
  /** How the chapter was opened; undefined after a move within it. */
  opening: () => Opening | undefined;
}

export function useTracking(book: string): Tracking {
  const [isTracked, setTracked] = useState(false);
  const isHydrated = useIsHydrated();
  const [isFirstPage] = useState(!isHydrated);
  const { key, hash } = useLocation();
  // The browser itself follows the link of a note: it gives the entry no key.
  const entry = key + hash;
  const [firstEntry] = useState(entry);
  const hasMoved = useRef(false);
  const hasScrolled = useRef(false);
  useEffect(() => {
    if (entry !== firstEntry) hasMoved.current = true;
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    let isReader = false;
    const track = () => {
      setTracked(true);
      if (isReader) hasScrolled.current = true;
    };
    for (const type of INPUT_EVENTS) addEventListener(type, () => (isReader = true), options);
    const { place } = (history.state ?? {}) as { place?: unknown };
    if (location.hash || place || window.scrollY > 0 || storedPlace(deviceStorage, namesOf(book)))
      track();
    addEventListener('scroll', track, options);
    return () => {
      listening.abort();
    };
  }, [book, entry, firstEntry]);
  const opening = () =>
    entry === firstEntry && !hasMoved.current
      ? { isFirstPage, hasScrolled: hasScrolled.current }
      : undefined;
  return { isTracked, entry, opening };
}
