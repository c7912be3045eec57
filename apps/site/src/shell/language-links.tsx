import { Link, useLocation } from 'react-router-dom';
import { useLanguage } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { languageNames, languages } from '../languages.ts';
import { localizedPath } from '../paths.ts';

/** This page in the four languages, as plain links. Query and hash come along. */
export function LanguageLinks() {
  const t = useText();
  const current = useLanguage();
  const { pathname, search, hash } = useLocation();
  return (
    <nav aria-label={t('footer.languages')}>
      <ul className="-ms-2 flex flex-wrap font-ui text-small">
        {languages.map((language) => (
          <li key={language}>
            <Link
              to={localizedPath(pathname, language) + search + hash}
              lang={language}
              hrefLang={language}
              aria-current={language === current ? 'true' : undefined}
              className="inline-grid min-h-11 min-w-11 place-items-center rounded-full px-2 text-ink-muted no-underline hover:text-ink hover:underline aria-[current]:text-accent aria-[current]:underline aria-[current]:underline-offset-4"
            >
              {languageNames[language]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
