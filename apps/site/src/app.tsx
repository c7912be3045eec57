import { useDeferredValue, useMemo } from 'react';
import { useLocation, useNavigationType, useRoutes } from 'react-router-dom';
import { StartLanguageContext } from './i18n/language.ts';
import type { Language } from './languages.ts';
import { NavigationProgress } from './navigation/navigation-progress.tsx';
import { useNavigationFocus } from './navigation/use-navigation-focus.ts';
import { routes } from './routes.tsx';
import { SessionProvider } from './session/session.tsx';

/**
 * Renders the current page. While the next page loads, the previous page stays visible with a progress bar.
 *
 * @param startLanguage the language of pages at unknown paths without a language prefix
 */
export function App({ startLanguage }: { startLanguage: Language }) {
  const location = useLocation();
  const navigationType = useNavigationType();
  const current = useMemo(() => ({ location, navigationType }), [location, navigationType]);
  const shown = useDeferredValue(current);
  useNavigationFocus(shown);
  const page = useRoutes(routes, shown.location);
  return (
    <StartLanguageContext value={startLanguage}>
      <SessionProvider>{page}</SessionProvider>
      {shown !== current && <NavigationProgress />}
    </StartLanguageContext>
  );
}
