import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router-dom';
import { useLanguage } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { languageNames, languages } from '../languages.ts';
import { localizedPath } from '../paths.ts';

export interface LanguageLinksProps {
  className?: string;
  /** Shows the language's own name or its code; read out is always the name. */
  form: 'name' | 'code';
}

/** This page in the four languages, as plain links. Query and hash come along. */
export function LanguageLinks({ className, form }: LanguageLinksProps) {
  const t = useText();
  const current = useLanguage();
  const { pathname, search, hash } = useLocation();
  return (
    <nav aria-label={form === 'code' ? t('language.label') : t('footer.languages')}>
      <ul className={clsx('flex flex-wrap font-ui text-small', className)}>
        {languages.map((language) => (
          <li key={language}>
            <Link
              to={localizedPath(pathname, language) + search + hash}
              lang={language}
              hrefLang={language}
              aria-label={form === 'code' ? languageNames[language] : undefined}
              aria-current={language === current ? 'true' : undefined}
              className="inline-grid min-h-11 min-w-11 place-items-center rounded-full px-2 text-ink-muted no-underline hover:text-ink hover:underline aria-[current]:text-accent aria-[current]:underline aria-[current]:underline-offset-4"
            >
              {form === 'code' ? language.toUpperCase() : languageNames[language]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
