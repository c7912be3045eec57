import { useEffect, useRef } from 'react';
import type { Location, NavigationType } from 'react-router-dom';
import { barePath } from '../paths.ts';

/** A location, and the kind of navigation that led to it. */
export interface NavigationEntry {
  location: Location;
  navigationType: NavigationType;
}

/**
 * After navigation to another page, scrolls to the top and focuses the heading, so that screen readers
 * announce it. On Back and Forward, the browser restores the scroll position. Ignores language changes.
 */
export function useNavigationFocus({ location, navigationType }: NavigationEntry): void {
  const page = barePath(location.pathname);
  const pageBefore = useRef(page);

  useEffect(() => {
    if (pageBefore.current === page) return;
    pageBefore.current = page;
    if (navigationType !== 'POP') window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [page, navigationType]);
}
