import { LanguageMenu as Menu } from '@tales/features/menus';
import { Link, useLocation } from 'react-router-dom';
import { useLanguage } from '../i18n/language.ts';
import { languageNames, languages } from '../languages.ts';
import { localizedPath } from '../paths.ts';
import type { LoadedMenuProps } from './lazy-menu.tsx';

const choices = languages.map((code) => ({ code, name: languageNames[code] }));

/** A menu of links to this page in the other languages, with its query and hash. */
export function LanguageMenu(props: LoadedMenuProps) {
  const { pathname, search, hash } = useLocation();
  return (
    <Menu
      {...props}
      languages={choices}
      current={useLanguage()}
      renderLink={({ code, name }) => (
        <Link to={localizedPath(pathname, code) + search + hash}>{name}</Link>
      )}
    />
  );
}
