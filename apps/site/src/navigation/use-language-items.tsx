import { Link, useLocation } from 'react-router-dom';
import { useLanguage } from '../i18n/language.ts';
import { languageNames, languages, type Language } from '../languages.ts';
import { localizedPath } from '../paths.ts';

const choices = languages.map((code) => ({ code, name: languageNames[code] }));

/** Links to this page in the four languages, with its query and hash. */
export function useLanguageItems() {
  const { pathname, search, hash } = useLocation();
  return {
    languages: choices,
    current: useLanguage(),
    renderLink: ({ code, name }: { code: Language; name: string }) => (
      <Link to={localizedPath(pathname, code) + search + hash}>{name}</Link>
    ),
  };
}
