import { lazy, type ComponentType, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { PageHead } from './head/page-head.tsx';
import { LanguageContext } from './i18n/language.ts';
import { isLanguage, type Language } from './languages.ts';
import { pageAt, pageEntries, type DocumentName, type Page, type PageName } from './pages.ts';
import { languageOf } from './paths.ts';
import { readingPageAt } from './reading/reading-pages.ts';
import { EliasPage } from './routes/elias.tsx';
import { IndexPage } from './routes/index.tsx';
import { NotFoundPage } from './routes/not-found.tsx';
import { ShadowsPage } from './routes/shadows.tsx';
import { SessionProvider } from './session/session-provider.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { Shell } from './shell/shell.tsx';

type ReaderName = `${DocumentName}Reader`;

const lazyPage = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await load() }));

/** The component of each page that is not a reader view. The tales are part of the first load. */
const components: Record<Exclude<PageName, ReaderName>, ComponentType> = {
  index: IndexPage,
  elias: EliasPage,
  shadows: ShadowsPage,
  waitDownload: lazyPage(async () => (await import('./routes/wait-download.tsx')).WaitDownloadPage),
  donate: lazyPage(async () => (await import('./routes/donate.tsx')).DonatePage),
  about: lazyPage(async () => (await import('./routes/about.tsx')).AboutPage),
  test: lazyPage(async () => (await import('./routes/test.tsx')).TestPage),
  signIn: lazyPage(async () => (await import('./routes/sign-in.tsx')).SignInPage),
  password: lazyPage(async () => (await import('./routes/password.tsx')).PasswordPage),
  invitation: lazyPage(async () => (await import('./routes/invitation.tsx')).InvitationPage),
  offline: lazyPage(async () => (await import('./routes/offline.tsx')).OfflinePage),
  chat: lazyPage(async () => (await import('./routes/chat.tsx')).ChatPage),
};

const ReaderPage = lazy(async () => ({
  default: (await import('./routes/reader.tsx')).ReaderPage,
}));

const ReadBookPage = lazy(async () => ({
  default: (await import('./routes/read-book.tsx')).ReadBookPage,
}));

const ReadChapterPage = lazy(async () => ({
  default: (await import('./routes/read-chapter.tsx')).ReadChapterPage,
}));

/** The routes: every page at its English path and under each language prefix, inside the shell. */
export function App({ startLanguage }: { startLanguage: Language }) {
  const { pathname } = useLocation();
  const readingPage = readingPageAt(pathname);
  const language = pageAt(pathname) || readingPage ? languageOf(pathname) : startLanguage;
  return (
    <LanguageContext value={language}>
      <SessionProvider>
        <ErrorBoundary address={language}>
          <Routes>
            <Route element={<Shell />}>
              {pageEntries.map(([name, page]) => (
                <Route
                  key={name}
                  path={`/:language?${page.path}`}
                  // The key keeps the state of the page when only the language changes.
                  element={
                    <KnownLanguage key={name}>
                      <PageHead page={page} />
                      {contentOf(name, page)}
                    </KnownLanguage>
                  }
                />
              ))}
              {readingPage && (
                <Route
                  path={`/:language?${readingPage.path}`}
                  element={
                    <KnownLanguage key={readingPage.path}>
                      {readingPage.slug === undefined ? (
                        <ReadBookPage page={readingPage} />
                      ) : (
                        <ReadChapterPage page={readingPage} />
                      )}
                    </KnownLanguage>
                  }
                />
              )}
              <Route path="*" element={<NotFoundPage />} />
            </Route>
          </Routes>
        </ErrorBoundary>
      </SessionProvider>
    </LanguageContext>
  );
}

function contentOf(name: PageName, page: Page) {
  if (page.kind === 'reader') return <ReaderPage document={page.document} />;
  const Component = components[name as Exclude<PageName, ReaderName>];
  return <Component />;
}

/** Redirects a page under an unknown language prefix to the English home page. */
function KnownLanguage({ children }: { children: ReactNode }) {
  const { language } = useParams();
  return language === undefined || isLanguage(language) ? children : <Navigate to="/en" replace />;
}
