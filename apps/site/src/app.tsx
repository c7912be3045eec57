import { useEffect } from 'react';
import { Navigate, useLocation, useRoutes } from 'react-router-dom';
import { LanguageContext } from './i18n/language.ts';
import type { Language } from './languages.ts';
import { languageOf, languagePrefixOf } from './paths.ts';
import { matchPage } from './page-routes.ts';
import { routes } from './routes.tsx';
import { SessionProvider } from './session/session.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { Shell } from './shell/shell.tsx';

/** The page of the address, inside the shell: each is at its English path and under each language prefix. */
export function App({ startLanguage }: { startLanguage: Language }) {
  const { pathname, search, hash } = useLocation();
  const { page, isForeign } = matchPage(pathname);
  const content = useRoutes(routes);
  const language = page ? languageOf(pathname) : (languagePrefixOf(pathname) ?? startLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <LanguageContext value={language}>
      <SessionProvider>
        <ErrorBoundary address={language}>
          <Shell page={page}>
            {isForeign ? <Navigate to={`/en${search}${hash}`} replace /> : content}
          </Shell>
        </ErrorBoundary>
      </SessionProvider>
    </LanguageContext>
  );
}
