import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../i18n/language.ts';
import { savesData } from '../loading/saves-data.ts';

/**
 * Sets the sentences of a book on this page in the face of the books: after the first paint, and not for readers who
 * save data.
 */
export function useExcerptFace(): void {
  const language = useLanguage();
  const { pathname } = useLocation();
  useEffect(() => {
    if (savesData()) return;
    import('./excerpt-face.ts')
      .then(({ showExcerptFace }) => showExcerptFace(language))
      // Without it, the page has the fallback.
      .catch(() => undefined);
  }, [language, pathname]);
}
