import { deviceStorage } from '@tales/features/reading';
import { storedPlace } from '@tales/features/reading-position';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { namesOf } from './chapter-names.ts';

/** What a reader scrolls with. The browser and the page also scroll by themselves. */
const INPUT_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * Whether a chapter needs its tracker: from the start where there is a place to show or to keep, otherwise once the
 * reader scrolls. And whether the reader has scrolled since the chapter was opened, of which the tracker would know
 * nothing if it comes later.
 */
export function useIsTracked(book: string): [isTracked: boolean, hasScrolled: () => boolean] {
  const [isTracked, setTracked] = useState(false);
  const { key, hash } = useLocation();
  const scrolledIn = useRef<string>(undefined);
  useEffect(() => {
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    let isReader = false;
    const track = () => {
      setTracked(true);
      if (isReader) scrolledIn.current = key;
    };
    for (const type of INPUT_EVENTS) addEventListener(type, () => (isReader = true), options);
    const { place } = (history.state ?? {}) as { place?: unknown };
    if (hash || place || window.scrollY > 0 || storedPlace(deviceStorage, namesOf(book))) track();
    addEventListener('scroll', track, options);
    return () => {
      listening.abort();
    };
  }, [book, key, hash]);
  return [isTracked, () => scrolledIn.current === key];
}
