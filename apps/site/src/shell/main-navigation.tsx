import { Disclosure } from '@tales/ui/disclosure';
import { NavLink } from '@tales/ui/nav-link';
import { Link, useLocation } from 'react-router-dom';
import { useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { barePath, pagePaths } from '../paths.ts';
import { fromChat, useSession } from '../session/session.ts';

/** The site's pages: a row of links, or behind a Menu button where the screen is narrow. */
export function MainNavigation() {
  const t = useText();
  return (
    <nav aria-label={t('nav.label')} className="contents">
      <div className="hidden md:block">
        <Links className="flex items-center" />
      </div>
      <Disclosure.Root className="md:hidden">
        <Disclosure.Trigger>{t('nav.menu')}</Disclosure.Trigger>
        <Disclosure.Content>
          <Links className="grid" />
        </Disclosure.Content>
      </Disclosure.Root>
    </nav>
  );
}

function Links({ className }: { className: string }) {
  const t = useText();
  const localize = useLocalizedPath();
  const current = barePath(useLocation().pathname);
  const { signedIn } = useSession();
  const links: { path: string; text: string; state?: typeof fromChat }[] = [
    { path: pagePaths.index, text: t('nav.home') },
    { path: pagePaths.donate, text: t('nav.donate') },
    { path: pagePaths.about, text: t('nav.about') },
    { path: pagePaths.test, text: t('nav.test') },
    signedIn
      ? { path: pagePaths.chat, text: t('nav.chat') }
      : { path: pagePaths.signIn, text: t('nav.chat'), state: fromChat },
  ];
  return (
    <ul className={className}>
      {links.map(({ path, text, state }) => (
        <li key={path}>
          <NavLink asChild aria-current={path === current ? 'page' : undefined}>
            <Link to={localize(path)} state={state} data-hold={state && ''}>
              {text}
            </Link>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
