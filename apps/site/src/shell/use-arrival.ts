import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { barePath } from '../paths.ts';

/**
 * After a walk to another page: the focus on its heading, so that a screen reader says where one is,
 * and the top of the page in view. Going back, the browser restores where one was. A switch of
 * language is no walk.
 */
export function useArrival() {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const page = barePath(pathname);
  const pageBefore = useRef(page);

  useEffect(() => {
    if (pageBefore.current === page) return;
    pageBefore.current = page;
    if (navigation !== 'POP') window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [page, navigation]);
}
