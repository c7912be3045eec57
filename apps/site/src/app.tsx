import { ProgressBar } from '@tales/ui/progress-bar';
import type { i18n } from 'i18next';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import {
  useLocation,
  useNavigationType,
  useRoutes,
  type Location,
  type NavigationType,
} from 'react-router-dom';
import { HeadSiteContext, type HeadSite } from './head/head.tsx';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { barePath } from './paths.ts';
import { routes } from './routes.tsx';
import { SessionProvider, useSessionOfPage } from './session/session.tsx';

export const App = ({ i18n, headSite }: { i18n: i18n; headSite: HeadSite }) => (
  <I18nextProvider i18n={i18n}>
    <HeadSiteContext value={headSite}>
      <ErrorBoundary>
        <SessionProvider>
          <CurrentPage />
        </SessionProvider>
      </ErrorBoundary>
    </HeadSiteContext>
  </I18nextProvider>
);

/** Keeps the previous page visible, with a progress bar, while the next page loads. */
function CurrentPage() {
  useSessionOfPage();
  const { t } = useTranslation('common', { useSuspense: false });
  const location = useLocation();
  const navigationType = useNavigationType();
  const current = useMemo(() => ({ location, navigationType }), [location, navigationType]);
  const shown = useDeferredValue(current);
  useNavigationFocus(shown.location, shown.navigationType);
  return (
    <>
      {useRoutes(routes, shown.location)}
      {shown !== current && (
        <ProgressBar label={t('loading')} className="fixed inset-x-0 top-0 z-50" />
      )}
    </>
  );
}

/** Focuses the `h1` of a new page for screen readers, and scrolls to the top except on Back and Forward. */
function useNavigationFocus({ pathname }: Location, navigationType: NavigationType): void {
  const page = barePath(pathname);
  const pageBefore = useRef(page);

  useEffect(() => {
    if (pageBefore.current === page) return;
    pageBefore.current = page;
    // On Back and Forward, the browser or `useReadingPlace` restores the scroll position.
    if (navigationType !== 'POP') window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [page, navigationType]);
}
