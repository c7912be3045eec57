import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isFrugal, whenIdle } from '../loading/when-idle.ts';
import { languageOf } from '../paths.ts';
import { showExcerptFace } from './excerpt-face.ts';

/**
 * Sets the sentences of books on this page in the face of the books: when the page is painted and the browser idle, and
 * not for readers who save data.
 */
export function useExcerptFace(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (isFrugal()) return;
    whenIdle(() => {
      // Otherwise the sentences keep the fallback.
      showExcerptFace(languageOf(pathname)).catch(() => undefined);
    });
  }, [pathname]);
}
