import { sessionMessage } from '@tales/features/auth';
import { SkipLink } from '@tales/ui/skip-link';
import { Spinner } from '@tales/ui/spinner';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { ReaderBar } from '../books/reader-bar.tsx';
import { PageHead } from '../head/head.tsx';
import { LanguageContext, useText, useTexts } from '../i18n/hooks.ts';
import { isLanguage } from '@tales/locales/languages';
import { pages, type Page } from '../pages.ts';
import { languageOf } from '../paths.ts';
import { useSession, useSessionEvents } from '../session/session.tsx';
import { toaster, Toasts } from '../toasts/toasts.tsx';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { SiteFooter } from './footer.tsx';
import { Header } from './header.tsx';

export interface ShellProps {
  /** The page to show; undefined for an unknown path. */
  page?: Page | undefined;
  children: ReactNode;
}

/** Provides the language and the layout of a page. Redirects an unsupported language prefix to `/en`. */
export function Shell({ page, children }: ShellProps) {
  const { lng } = useParams();
  const { pathname, search, hash } = useLocation();
  const { i18n } = useTranslation('common', { useSuspense: false });
  // For an unknown path without a prefix, keeps the language in which the document was loaded.
  const language = languageOf(pathname, page ? [] : [i18n.language]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  if (lng !== undefined && !isLanguage(lng)) {
    return <Navigate to={`/en${search}${hash}`} replace />;
  }
  return (
    <LanguageContext value={language}>
      <Layout page={page}>{children}</Layout>
    </LanguageContext>
  );
}

function Layout({ page, children }: ShellProps) {
  const t = useText();
  const { pathname } = useLocation();
  const reader = page?.kind === 'reader' ? page : undefined;
  const texts = useTexts();
  const { signedIn } = useSession();
  useSessionEvents((event) => {
    toaster.show(sessionMessage(event, texts));
  });
  const isRoom = page?.path === pages.chat.path && signedIn;
  return (
    <>
      <SkipLink href="#content">{t('skipToContent')}</SkipLink>
      <div className="flex min-h-dvh flex-col">
        {reader ? <ReaderBar page={reader} /> : <Header />}
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
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<Spinner label={t('loading')} />}>
              {(page?.kind === 'text' || page?.kind === 'reader') && <PageHead page={page} />}
              {children}
              <Hydrated />
            </Suspense>
          </ErrorBoundary>
        </main>
        {!reader && !isRoom && <SiteFooter />}
      </div>
      <Toasts />
    </>
  );
}

/**
 * Dispatches `hydrated` once React handles the events of the content. Uses a separate task, because React
 * would not handle a click that `keep-press.ts` repeats during the commit.
 */
function Hydrated() {
  useEffect(() => {
    setTimeout(() => dispatchEvent(new Event('hydrated')));
  }, []);
  return null;
}
