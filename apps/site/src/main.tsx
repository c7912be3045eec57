import 'virtual:tales.css';
import './styles.css';
import { createToaster } from '@tales/ui/toast/store';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createI18n } from './i18n/create-i18n.ts';
import { localeBackend } from './i18n/locale-backend.ts';
import { startLanguage } from './languages.ts';
import { PageRouter } from './navigation/page-router.tsx';
import { readPageData } from './page-data.ts';
import { isPageLoaded, prefetchPages } from './prefetch/prefetch-pages.ts';
import { Providers } from './providers.tsx';

const data = readPageData();
const language = data?.language ?? startLanguage(location.pathname, navigator.languages);
const i18n = createI18n({
  language,
  resources: data?.resources ? { [language]: data.resources } : {},
  backend: localeBackend(),
});
const { origin, canonical } = data ?? { origin: location.origin, canonical: 'english' as const };
const isLoaded = (pathname: string) => isPageLoaded(i18n, pathname);

const app = (
  <StrictMode>
    <Providers i18n={i18n} headSite={{ origin, canonical }} toaster={createToaster({ limit: 3 })}>
      <PageRouter isLoaded={isLoaded}>
        <App startLanguage={language} />
      </PageRouter>
    </Providers>
  </StrictMode>
);

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root to render into.');
// In a transition React hydrates in short steps and lets the browser handle input between them.
startTransition(() => {
  if (data) hydrateRoot(container, app);
  else createRoot(container).render(app);
});

addEventListener(
  'app:ready',
  () => {
    prefetchPages(i18n);
  },
  { once: true },
);
