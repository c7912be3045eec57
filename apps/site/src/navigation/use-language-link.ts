import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import { useLocation, type LinkProps } from 'react-router-dom';
import type { Language } from '@tales/locales/languages';
import { usePage } from '../page-context.ts';
import { homePath } from '../pages.ts';
import { barePath, localizedPath } from '../paths.ts';

/**
 * Returns a function that creates the props of a link to the current page in a language, including its query,
 * hash and state. Before hydration, these are omitted, and links on an unknown page lead to the home page.
 */
export function useLanguageLink(): (language: Language) => Pick<LinkProps, 'to' | 'state'> {
  const { pathname, search, hash, state } = useLocation();
  const isHydrated = useIsHydrated();
  const isKnown = usePage() !== undefined;
  return (language) => {
    if (!isHydrated) return { to: localizedPath(isKnown ? pathname : homePath, language) };
    // An unknown path requires a prefix even in English, because the browser's language is used without one.
    const path = isKnown ? localizedPath(pathname, language) : `/${language}${barePath(pathname)}`;
    return { to: path + search + hash, state: state as unknown };
  };
}
