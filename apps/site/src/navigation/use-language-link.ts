import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import { useLocation, type LinkProps } from 'react-router-dom';
import type { Language } from '../languages.ts';
import { usePage } from '../page-context.ts';
import { homePath } from '../pages.ts';
import { barePath, localizedPath } from '../paths.ts';

/**
 * Returns the props of a link to this page in a language, with its query and hash, and with the state of the link that
 * led here. A prerendered page does not know its query, its hash, or the path of an unknown page.
 */
export function useLanguageLink(): (language: Language) => Pick<LinkProps, 'to' | 'state'> {
  const { pathname, search, hash, state } = useLocation();
  const isHydrated = useIsHydrated();
  const isKnown = usePage() !== undefined;
  return (language) => {
    if (!isHydrated) return { to: localizedPath(isKnown ? pathname : homePath, language) };
    // Without a prefix an unknown page is in the language of the browser.
    const path = isKnown ? localizedPath(pathname, language) : `/${language}${barePath(pathname)}`;
    return { to: path + search + hash, state: state as unknown };
  };
}
