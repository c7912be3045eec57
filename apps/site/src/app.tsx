import type { ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { PageHead } from './head/page-head.tsx';
import { LanguageContext } from './i18n/language.ts';
import { isLanguage, type Language } from './languages.ts';
import { components, NotFoundPage, readingComponents } from './page-components.tsx';
import { pageEntryAt } from './pages.ts';
import { languageOf, languagePrefixOf } from './paths.ts';
import { readingPageAt, type ReadingPage } from './reading/reading-pages.ts';
import { SessionProvider } from './session/session-provider.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { Shell } from './shell/shell.tsx';

/**
 * The routes: every page at its English path and under each language prefix, inside the shell. Only the
 * page of the address has a route, as the router would rank all of them at each navigation.
 */
export function App({ startLanguage }: { startLanguage: Language }) {
  const { pathname } = useLocation();
  const readingPage = readingPageAt(pathname);
  const entry = pageEntryAt(pathname);
  const [name, page] = entry ?? pageEntryAt(withoutFirstSegment(pathname)) ?? [];
  const Page = name && components[name];
  const language =
    entry || readingPage ? languageOf(pathname) : (languagePrefixOf(pathname) ?? startLanguage);
  return (
    <LanguageContext value={language}>
      <SessionProvider>
        <ErrorBoundary address={language}>
          <Routes>
            <Route element={<Shell />}>
              {Page && page && (
                <Route
                  path={`/:language?${page.path}`}
                  // The key keeps the state of the page when only the language changes.
                  element={
                    <KnownLanguage key={name}>
                      <PageHead page={page} />
                      <Page />
                    </KnownLanguage>
                  }
                />
              )}
              {readingPage && (
                <Route
                  path={`/:language?${readingPage.path}`}
                  element={<ReadingContent key={readingPage.path} page={readingPage} />}
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

function ReadingContent({ page }: { page: ReadingPage }) {
  const Content = readingComponents[page.kind];
  return <Content page={page} />;
}

/** Redirects a page under an unknown language prefix to the English home page. */
function KnownLanguage({ children }: { children: ReactNode }) {
  const { language } = useParams();
  return language === undefined || isLanguage(language) ? children : <Navigate to="/en" replace />;
}

/** `/es/about` → `/about`: the prefix may be a language that the site does not have. */
const withoutFirstSegment = (pathname: string): string =>
  `/${pathname.split('/').slice(2).join('/')}`;
