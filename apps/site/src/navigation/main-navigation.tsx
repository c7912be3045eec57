import * as Disclosure from '@tales/ui/disclosure';
import { NavLink } from '@tales/ui/nav-link';
import { useLocation } from 'react-router-dom';
import { useText } from '../i18n/hooks.ts';
import { homePath, textPages } from '../pages.ts';
import { barePath } from '../paths.ts';
import { useSessionLink } from './session-link.tsx';
import { PageLink } from './page-link.tsx';

/** Links to the main pages of the site, in a row or, below the `md` breakpoint, in a disclosure. */
export function MainNavigation() {
  const t = useText();
  return (
    <nav aria-label={t('nav.label')} className="contents">
      <div className="hidden md:block">
        <Links className="flex items-center" />
      </div>
      <Disclosure.Root alignTo="container" className="md:hidden">
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
  const current = barePath(useLocation().pathname);
  const linkTo = useSessionLink();
  return (
    <ul className={className}>
      {[{ path: homePath, nav: 'home' } as const, ...textPages].map(
        (page) =>
          page.nav && (
            <li key={page.path}>
              <NavLink asChild aria-current={page.path === current ? 'page' : undefined}>
                <PageLink {...linkTo(page)}>{t(`nav.${page.nav}`)}</PageLink>
              </NavLink>
            </li>
          ),
      )}
    </ul>
  );
}
