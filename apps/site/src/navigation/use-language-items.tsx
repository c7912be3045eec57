import { Link } from 'react-router-dom';
import { useLanguage } from '../i18n/language.ts';
import { languageNames, languages, type Language } from '../languages.ts';
import { useLanguageLink } from './use-language-link.ts';

const choices = languages.map((code) => ({ code, name: languageNames[code] }));

/** Links to this page in the four languages. */
export function useLanguageItems() {
  const linkTo = useLanguageLink();
  return {
    languages: choices,
    current: useLanguage(),
    renderLink: ({ code, name }: { code: Language; name: string }) => (
      <Link {...linkTo(code)}>{name}</Link>
    ),
  };
}
