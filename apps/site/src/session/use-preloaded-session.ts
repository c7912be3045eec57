import { useEffect } from 'react';

/**
 * Loads, with the page, what its form needs once it is submitted: if the connection is lost by then,
 * neither the code nor the toast that says so could be loaded. A failure here is shown on submit.
 */
export function usePreloadedSession(): void {
  useEffect(() => {
    void Promise.allSettled([import('./open-auth.ts'), import('@tales/ui/toast')]);
  }, []);
}
