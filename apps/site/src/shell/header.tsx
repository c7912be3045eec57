import { ThemeToggle } from '@tales/ui/theme-toggle';
import { Link } from 'react-router-dom';
import { useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { pagePaths } from '../paths.ts';
import { LanguageLinks } from './language-links.tsx';

export function Header() {
  const t = useText();
  const localize = useLocalizedPath();
  return (
    <header className="mx-auto flex w-full max-w-page items-center justify-between gap-4 px-5 py-4 sm:px-8 sm:py-6">
      <Link
        to={localize(pagePaths.index)}
        className="flex items-center gap-3 font-display text-xl/6 font-semibold text-ink no-underline sm:text-2xl/7"
      >
        <Mark />
        {t('siteName')}
      </Link>
      <div className="flex items-center gap-1">
        <LanguageLinks className="hidden sm:flex" form="code" />
        <ThemeToggle toLight={t('theme.toLight')} toDark={t('theme.toDark')} />
      </div>
    </header>
  );
}

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
