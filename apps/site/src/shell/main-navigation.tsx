import { Disclosure } from '@tales/ui/disclosure';
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
          <Link
            to={localize(path)}
            state={state}
            data-hold={state && ''}
            aria-current={path === current ? 'page' : undefined}
            className="flex min-h-11 items-center rounded-full px-3 font-ui text-small whitespace-nowrap text-ink-muted no-underline underline-offset-8 hover:text-ink hover:underline aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-accent aria-[current]:decoration-2"
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
