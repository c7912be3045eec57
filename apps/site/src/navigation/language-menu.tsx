import * as Menu from '@tales/ui/menu';
import { Link } from 'react-router-dom';
import { useLanguage } from '../i18n/hooks.ts';
import { languageFacts, languages } from '@tales/locales/languages';
import type { PopupProps } from './popup-button.tsx';
import { PopupMenu } from './popup-menu.tsx';
import { useLanguageLink } from './language-links.tsx';

export default function LanguageMenu(props: PopupProps) {
  const current = useLanguage();
  const linkTo = useLanguageLink();
  return (
    <PopupMenu {...props}>
      {languages.map((language) => (
        <Menu.LinkItem
          key={language}
          lang={language}
          hrefLang={language}
          current={language === current}
          asChild
        >
          <Link {...linkTo(language)}>{languageFacts[language].name}</Link>
        </Menu.LinkItem>
      ))}
    </PopupMenu>
  );
}
