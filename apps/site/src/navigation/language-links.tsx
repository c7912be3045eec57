import { NavLink } from '@tales/ui/nav-link';
import { Link } from 'react-router-dom';
import { useLanguage, useText } from '../i18n/hooks.ts';
import { languageFacts, languages } from '@tales/locales/languages';
import { useLanguageLink } from './use-language-link.ts';

/** Links to the current page in all languages. */
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
