import { Menu } from '@tales/ui/menu';
import { Link, useLocation } from 'react-router-dom';
import { useLanguage } from '../i18n/language.ts';
import { languageNames, languages } from '../languages.ts';
import { localizedPath } from '../paths.ts';
import type { LoadedMenuProps } from './lazy-menu.tsx';

/** This page in another language. Query and hash come along. */
export function LanguageMenu({ label, icon, defaultOpen }: LoadedMenuProps) {
  const current = useLanguage();
  const { pathname, search, hash } = useLocation();
  return (
    <Menu.Root defaultOpen={defaultOpen}>
      <Menu.Trigger label={label}>{icon}</Menu.Trigger>
      <Menu.Content>
        {languages.map((language) => (
          <Menu.LinkItem key={language} asChild current={language === current}>
            <Link
              to={localizedPath(pathname, language) + search + hash}
              lang={language}
              hrefLang={language}
            >
              {languageNames[language]}
            </Link>
          </Menu.LinkItem>
        ))}
      </Menu.Content>
    </Menu.Root>
  );
}
