import { Brand } from '@tales/ui/brand';
import { Icon } from '@tales/ui/icon';
import { ThemeToggle } from '@tales/ui/theme-toggle';
import { useText } from '../i18n/hooks.ts';
import { homePath } from '../pages.ts';
import { PopupButton } from '../navigation/popup-button.tsx';
import { lazyPart } from '../loading/load.ts';
import { MainNavigation } from '../navigation/main-navigation.tsx';
import { toggleTheme } from '../inline-scripts/toggle-theme.ts';
import { PageLink } from '../navigation/page-link.tsx';

const LanguageMenu = lazyPart(() => import('../navigation/language-menu.tsx'));
const UserMenu = lazyPart(() => import('../navigation/user-menu.tsx'));

export function Header() {
  const t = useText();
  return (
    <header className="mx-auto w-full max-w-page px-5 py-3 max-[22.5rem]:px-3 sm:px-8 sm:py-5 print:hidden">
      <div className="relative flex flex-wrap items-center gap-x-2">
        <Brand asChild name={t('siteName')} className="me-auto">
          <PageLink to={homePath} />
        </Brand>
        {/* The minimum width prevents a layout shift if a browser paints before it parses all buttons. */}
        <div className="flex flex-wrap items-center justify-end gap-x-2 max-md:min-w-[min(14.5rem,100%)]">
          <MainNavigation />
          <div className="flex items-center">
            <PopupButton label={t('language.change')} icon={<Icon name="globe" />}>
              {(props) => <LanguageMenu {...props} />}
            </PopupButton>
            <ThemeToggle
              onClick={toggleTheme}
              labels={{ light: t('theme.toLight'), dark: t('theme.toDark') }}
              className="noscript:hidden"
            />
            <PopupButton label={t('user.menu')} icon={<Icon name="person" />}>
              {(props) => <UserMenu {...props} />}
            </PopupButton>
          </div>
        </div>
      </div>
    </header>
  );
}
