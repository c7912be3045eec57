import { createElement } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageHead } from './head/page-head.tsx';
import { LanguageContext } from './i18n/language.ts';
import type { Language } from './languages.ts';
import { componentOf, NotFoundPage } from './page-components.tsx';
import { pageAt, pageFormerlyAt, type Route } from './page-table.ts';
import { languageOf, languagePrefixOf, localizedPath, withoutFirstSegment } from './paths.ts';
import { SessionProvider } from './session/session-provider.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { Shell } from './shell/shell.tsx';

/** The page of the address, inside the shell: each is at its English path and under each language prefix. */
export function App({ startLanguage }: { startLanguage: Language }) {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  const language = page ? languageOf(pathname) : (languagePrefixOf(pathname) ?? startLanguage);
  return (
    <LanguageContext value={language}>
      <SessionProvider>
        <ErrorBoundary address={language}>
          <Shell page={page}>
            {/* The key keeps the state of the page when only the language changes. */}
            {page ? <Content key={page.path} page={page} /> : <UnknownPath pathname={pathname} />}
          </Shell>
        </ErrorBoundary>
      </SessionProvider>
    </LanguageContext>
  );
}

function Content({ page }: { page: Route }) {
  return (
    <>
      {(page.kind === 'text' || page.kind === 'reader') && <PageHead page={page} />}
      {createElement(componentOf(page), { page })}
    </>
  );
}

/**
 * A former path leads to the page that it had, and a page under a language prefix that the site does not have to the
 * English home page: as the server redirects.
 */
function UnknownPath({ pathname }: { pathname: string }) {
  const { search, hash } = useLocation();
  const moved = pageFormerlyAt(pathname);
  if (moved) {
    const path = localizedPath(moved.path, languageOf(pathname));
    return <Navigate to={{ pathname: path, search, hash }} replace />;
  }
  const hasUnknownPrefix = !languagePrefixOf(pathname) && pageAt(withoutFirstSegment(pathname));
  return hasUnknownPrefix ? (
    <Navigate to={{ pathname: '/en', search, hash }} replace />
  ) : (
    <NotFoundPage />
  );
}
