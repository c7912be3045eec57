import 'virtual:tales.css';
import './styles.css';
import { createToaster } from '@tales/ui/toast/store';
import type { ResourceLanguage } from 'i18next';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { createI18n } from './i18n/create-i18n.ts';
import { localeBackend } from './i18n/locale-backend.ts';
import { startLanguage } from './languages.ts';
import { mount } from './mount.ts';
import type { PageData } from './page-data.ts';
import { prefetchPages } from './prefetch/prefetch-pages.ts';
import { Providers } from './providers.tsx';
import { matchPage } from './page-routes.ts';
import { preloadPage } from './routes.tsx';

const embedded = document.getElementById('page-data')?.textContent;
/** Undefined in development, where pages are not prerendered. */
const data = embedded ? (JSON.parse(embedded) as PageData) : undefined;

// Until everything has come that a prerendered page shows, it stays as it is.
start().catch((error: unknown) => {
  console.warn(error);
  dispatchEvent(new Event('app:incomplete'));
});

async function start() {
  const { page } = matchPage(location.pathname);
  const [resources] = await Promise.all([
    data && fetchTexts(data).catch(() => fetchTexts(data)),
    data && page && preloadPage(page),
  ]);
  const language = data?.language ?? startLanguage(location.pathname, navigator.languages);
  const i18n = createI18n({
    language,
    resources: resources ? { [language]: resources } : {},
    backend: localeBackend(),
  });
  const { origin, canonical } = data ?? { origin: location.origin, canonical: 'english' };
  const app = (
    <StrictMode>
      <Providers i18n={i18n} headSite={{ origin, canonical }} toaster={createToaster({ limit: 3 })}>
        <BrowserRouter>
          <App startLanguage={language} />
        </BrowserRouter>
      </Providers>
    </StrictMode>
  );
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root to render into.');
  addEventListener(
    'app:ready',
    () => {
      prefetchPages(i18n);
    },
    { once: true },
  );
  mount(container, app, data !== undefined);
}

async function fetchTexts({ texts }: PageData): Promise<ResourceLanguage> {
  const response = await fetch(texts);
  if (!response.ok) throw new Error(`${texts}: status ${response.status.toString()}`);
  return (await response.json()) as ResourceLanguage;
}
