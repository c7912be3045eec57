import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isFrugal } from '../loading/is-frugal.ts';
import { whenIdle } from '../loading/when-idle.ts';
import { languageOf } from '../paths.ts';

/**
 * Sets the sentences of books on this page in the face of the books: when the page is painted and the browser idle, and
 * not for readers who save data.
 */
export function useExcerptFace(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (isFrugal()) return;
    whenIdle(() => {
      import('./excerpt-face.ts')
        .then((face) => face.showExcerptFace(languageOf(pathname)))
        // Then the sentences keep the fallback.
        .catch(() => undefined);
    });
  }, [pathname]);
}
