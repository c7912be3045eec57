import { SkipLink } from '@tales/ui/skip-link';
import { Spinner } from '@tales/ui/spinner';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { DocumentBar } from '../documents/document-bar.tsx';
import { useText } from '../i18n/use-text.ts';
import { pages, type Page } from '../pages.ts';
import { useSession } from '../session/session.tsx';
import { SessionToasts } from '../session/session-toasts.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationProgress } from '../navigation/navigation-progress.tsx';
import { Toasts } from '../toasts/toasts.tsx';
import { useNavigationFocus } from '../navigation/use-navigation-focus.ts';

/** The layout of every page: skip link, header, main content, footer and toasts. */
export function Shell({ page, children }: { page: Page | undefined; children: ReactNode }) {
  const t = useText();
  const { pathname } = useLocation();
  useNavigationFocus();
  const reader = page?.kind === 'reader' ? page : undefined;
  const { signedIn } = useSession();
  // The chat room ends at the lower edge of the window, with the composer.
  const isRoom = page?.path === pages.chat.path && signedIn;
  return (
    <>
      <SkipLink href="#content">{t('skipToContent')}</SkipLink>
      <div className="flex min-h-dvh flex-col">
        {reader ? <DocumentBar page={reader} /> : <Header />}
        <main
          id="content"
          tabIndex={-1}
          data-tale={reader?.tale.name}
          className={
            reader
              ? 'flex flex-1 flex-col'
              : isRoom
                ? 'mx-auto flex w-full max-w-page flex-1 flex-col px-5 pb-4 sm:px-8'
                : 'mx-auto w-full max-w-page flex-1 px-5 pt-4 pb-20 sm:px-8'
          }
        >
          <Suspense fallback={<Spinner label={t('loading')} />}>
            <ErrorBoundary address={pathname}>{children}</ErrorBoundary>
            <Ready />
          </Suspense>
        </main>
        {!reader && !isRoom && <Footer />}
      </div>
      <NavigationProgress />
      <SessionToasts />
      <Toasts />
    </>
  );
}

/**
 * Tells the start script, from within the hydrated content, that React now handles its events. A click
 * repeated during React's commit would be lost, so the event waits for the next task.
 */
function Ready() {
  useEffect(() => {
    const timer = setTimeout(() => dispatchEvent(new Event('app:ready')));
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return null;
}
