import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import { languageFacts, languages, type Language } from '@tales/locales/languages';
import { NavLink } from '@tales/ui/nav-link';
import { Link, useLocation, useParams, type LinkProps } from 'react-router-dom';
import { useLanguage, useText } from '../i18n/hooks.ts';
import { homePath } from '../pages.ts';
import { barePath, localizedPath } from '../paths.ts';

export function LanguageLinks() {
  const t = useText();
  const current = useLanguage();
  const linkTo = useLanguageLink();
  return (
    <nav aria-label={t('footer.languages')}>
      <ul className="-ms-2 flex flex-wrap">
        {languages.map((language) => (
          <li key={language}>
            <NavLink asChild compact aria-current={language === current ? 'true' : undefined}>
              <Link {...linkTo(language)} lang={language} hrefLang={language}>
                {languageFacts[language].name}
              </Link>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Returns a function that creates the props of a link to the current page in the given language, with the
 * current query, hash and state. Before hydration, the link has no query, hash or state, and leads to the
 * home page if the current page is unknown.
 */
export function useLanguageLink(): (language: Language) => Pick<LinkProps, 'to' | 'state'> {
  const { pathname, search, hash, state } = useLocation();
  const isHydrated = useIsHydrated();
  // Only the route of unknown pages has a splat.
  const isKnown = useParams()['*'] === undefined;
  return (language) => {
    if (!isHydrated) return { to: localizedPath(isKnown ? pathname : homePath, language) };
    // Without a prefix, an unknown page would have the language in which the document was loaded.
    const path = isKnown ? localizedPath(pathname, language) : `/${language}${barePath(pathname)}`;
    return { to: path + search + hash, state: state as unknown };
  };
}
