import { useLocation } from 'react-router-dom';
import type { Language } from '../languages.ts';
import { barePath, localizedPath } from '../paths.ts';
import { matchPage } from '../page-routes.ts';

/**
 * The target of a link to this page in a language, with its query and hash, and with the state of the link
 * that led here.
 */
export function useLanguageLink() {
  const { pathname, search, hash, state } = useLocation();
  const isKnown = matchPage(pathname).page !== undefined;
  return (language: Language) => {
    // Without a prefix an unknown page is in the language of the browser.
    const path = isKnown ? localizedPath(pathname, language) : `/${language}${barePath(pathname)}`;
    return { to: path + search + hash, state: state as unknown };
  };
}
