import { Brand } from '@tales/ui/brand';
import { Icon } from '@tales/ui/icon';
import { ThemeToggle } from '@tales/ui/theme-toggle';
import { Link } from 'react-router-dom';
import { useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { pages } from '../pages.ts';
import { LazyMenu } from '../navigation/lazy-menu.tsx';
import { MainNavigation } from '../navigation/main-navigation.tsx';

/** Brand, main navigation, language menu, theme toggle and user menu. */
export function Header() {
  const t = useText();
  const localize = useLocalizedPath();
  return (
    <header className="relative mx-auto flex w-full max-w-page items-center gap-x-2 px-5 py-3 sm:px-8 sm:py-5 print:hidden">
      <Brand asChild name={t('siteName')} className="me-auto">
        <Link to={localize(pages.index.path)} />
      </Brand>
      <MainNavigation />
      <div className="flex items-center">
        <LazyMenu
          label={t('language.change')}
          icon={<Icon name="globe" />}
          load={loadLanguageMenu}
        />
        <ThemeToggle toLight={t('theme.toLight')} toDark={t('theme.toDark')} />
        <LazyMenu label={t('user.menu')} icon={<Icon name="person" />} load={loadUserMenu} />
      </div>
    </header>
  );
}

const loadLanguageMenu = async () => (await import('../navigation/language-menu.tsx')).LanguageMenu;
const loadUserMenu = async () => (await import('../navigation/user-menu.tsx')).UserMenu;
