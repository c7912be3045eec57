import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { barePath } from '../paths.ts';

/**
 * After a navigation to another page, focuses its heading, so that screen readers announce the page,
 * and scrolls to the top. On back and forward the browser restores the scroll position. A change of
 * language on the same page does nothing.
 */
export function useNavigationFocus() {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const page = barePath(pathname);
  const pageBefore = useRef(page);

  useEffect(() => {
    if (pageBefore.current === page) return;
    pageBefore.current = page;
    if (navigation !== 'POP') window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [page, navigation]);
}
