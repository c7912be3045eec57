import { deviceStorage } from '@tales/features/reading';
import { storedPlace } from '@tales/features/reading-position';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { namesOf } from './chapter-names.ts';

/**
 * Whether a chapter needs its tracker: from the start where there is a place to show or to keep, otherwise once the
 * reader scrolls.
 */
export function useIsTracked(book: string): boolean {
  const [isTracked, setTracked] = useState(false);
  const { key, hash } = useLocation();
  useEffect(() => {
    const track = () => {
      setTracked(true);
    };
    const { place } = (history.state ?? {}) as { place?: unknown };
    if (hash || place || window.scrollY > 0 || storedPlace(deviceStorage, namesOf(book))) track();
    addEventListener('scroll', track, { passive: true, once: true });
    return () => {
      removeEventListener('scroll', track);
    };
  }, [book, key, hash]);
  return isTracked;
}
