import { NavLink } from '@tales/ui/nav-link';
import { Link, useLocation } from 'react-router-dom';
import { useLanguage } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { languageNames, languages } from '../languages.ts';
import { localizedPath } from '../paths.ts';

/** Links to this page in the four languages, with its query and hash. */
export function LanguageLinks() {
  const t = useText();
  const current = useLanguage();
  const { pathname, search, hash } = useLocation();
  return (
    <nav aria-label={t('footer.languages')}>
      <ul className="-ms-2 flex flex-wrap">
        {languages.map((language) => (
          <li key={language}>
            <NavLink asChild size="sm" aria-current={language === current ? 'true' : undefined}>
              <Link
                to={localizedPath(pathname, language) + search + hash}
                lang={language}
                hrefLang={language}
              >
                {languageNames[language]}
              </Link>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
