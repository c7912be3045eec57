import { ThemeToggle } from '@tales/ui/theme-toggle';
import { Link } from 'react-router-dom';
import { useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { pagePaths } from '../paths.ts';
import { LazyMenu } from './lazy-menu.tsx';
import { MainNavigation } from './main-navigation.tsx';

/** Name of the site, its pages, and what a reader may change: language, theme, session. */
export function Header() {
  const t = useText();
  const localize = useLocalizedPath();
  return (
    <header className="relative mx-auto flex w-full max-w-page items-center gap-x-2 px-5 py-3 sm:px-8 sm:py-5">
      <Link
        to={localize(pagePaths.index)}
        className="me-auto flex min-h-11 items-center gap-3 font-display text-xl/6 font-semibold text-ink no-underline lg:text-2xl/7"
      >
        <Mark />
        <span className="max-[30rem]:sr-only md:max-lg:sr-only">{t('siteName')}</span>
      </Link>
      <MainNavigation />
      <div className="flex items-center">
        <LazyMenu label={t('language.change')} icon={<GlobeIcon />} load={loadLanguageMenu} />
        <ThemeToggle toLight={t('theme.toLight')} toDark={t('theme.toDark')} />
        <LazyMenu label={t('user.menu')} icon={<PersonIcon />} load={loadUserMenu} />
      </div>
    </header>
  );
}

const loadLanguageMenu = async () => (await import('./language-menu.tsx')).LanguageMenu;
const loadUserMenu = async () => (await import('./user-menu.tsx')).UserMenu;

const Mark = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 32 32"
    className="size-8 flex-none fill-none stroke-accent stroke-[1.6]"
    strokeLinejoin="round"
  >
    <path d="M7 29V14a9 9 0 0 1 18 0v15M3 29h26" />
    <path d="M16 9.5l1.2 3.3 3.3 1.2-3.3 1.2-1.2 3.3-1.2-3.3-3.3-1.2 3.3-1.2zM13 29l2-8h2l2 8" />
  </svg>
);

const icon = {
  'aria-hidden': true,
  viewBox: '0 0 24 24',
  className: 'size-5 fill-none stroke-current stroke-[1.6]',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const GlobeIcon = () => (
  <svg {...icon}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c5 5 5 12 0 17c-5-5-5-12 0-17Z" />
  </svg>
);

const PersonIcon = () => (
  <svg {...icon}>
    <circle cx="12" cy="8.5" r="3.7" />
    <path d="M4.8 20c.600-4 3.5-6 7.2-6s6.6 2 7.2 6" />
  </svg>
);
