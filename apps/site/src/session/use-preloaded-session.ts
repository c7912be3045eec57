import { useEffect } from 'react';

/**
 * Loads, once something on the page has the focus, what its form needs when it is submitted: if the connection is
 * lost by then, neither the code nor the toast that says so could be loaded. A failure here is shown on submit.
 */
export function usePreloadedSession(): void {
  useEffect(() => {
    const load = () =>
      void Promise.allSettled([import('./open-auth.ts'), import('@tales/ui/toast')]);
    if (document.activeElement !== document.body) load();
    else addEventListener('focusin', load, { once: true });
    return () => {
      removeEventListener('focusin', load);
    };
  }, []);
}
