import { SkipLink } from '@tales/ui/skip-link';
import { Spinner } from '@tales/ui/spinner';
import { Suspense, useEffect, ViewTransition } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useText } from '../i18n/use-text.ts';
import { barePath } from '../paths.ts';
import { SessionToasts } from '../session/session-toasts.tsx';
import { CrashBoundary } from './crash.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PendingWalk } from './pending-walk.tsx';
import { Toasts } from './toasts.tsx';
import { useArrival } from './use-arrival.ts';

/** What every page has around it: skip link, header, footer and toasts. */
export function Shell() {
  const t = useText();
  const { pathname } = useLocation();
  useArrival();
  const isReader = barePath(pathname).endsWith('-pdf-view');
  return (
    <>
      <SkipLink href="#content">{t('skipToContent')}</SkipLink>
      <div className="flex min-h-dvh flex-col">
        <Header />
        <main
          id="content"
          tabIndex={-1}
          className={
            isReader
              ? 'flex flex-1 flex-col'
              : 'mx-auto w-full max-w-page flex-1 px-5 pt-4 pb-20 sm:px-8'
          }
        >
          <Suspense fallback={<Spinner label={t('loading')} />}>
            <ViewTransition>
              <CrashBoundary address={pathname}>
                <Outlet />
              </CrashBoundary>
            </ViewTransition>
            <Ready />
          </Suspense>
        </main>
        {!isReader && <Footer />}
      </div>
      <PendingWalk />
      <SessionToasts />
      <Toasts />
    </>
  );
}

/**
 * Tells the boot script, from within the content, that the content answers presses itself. A press
 * repeated while React commits would pass it by, hence the pause.
 */
function Ready() {
  useEffect(() => {
    const pause = setTimeout(() => dispatchEvent(new Event('app:ready')));
    return () => {
      clearTimeout(pause);
    };
  }, []);
  return null;
}
