import '@tales/content/written/tales.css';
import './styles.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { createI18n, localeBackend } from './i18n/create-i18n.ts';
import { loadAhead } from './load-ahead.ts';
import type { PageData } from './pages.ts';
import { languageOf } from './paths.ts';

const json = document.getElementById('page-data')?.textContent;
/** `undefined` in development, where pages are not prerendered. */
const data = json ? (JSON.parse(json) as PageData) : undefined;
const language = data?.language ?? languageOf(location.pathname, navigator.languages);
const i18n = createI18n({
  language,
  resources: data ? { [language]: data.texts } : {},
  backend: localeBackend(),
});
const { origin, canonical } = data ?? { origin: location.origin, canonical: 'english' };
const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root to render into.');
const app = (
  <StrictMode>
    {/* Transitions are off, because `App` itself keeps the previous page until the next page is loaded. */}
    <BrowserRouter useTransitions={false}>
      <App i18n={i18n} headSite={{ origin, canonical }} />
    </BrowserRouter>
  </StrictMode>
);

loadAhead(i18n);
// In a transition, React yields to the browser during hydration.
startTransition(() => {
  if (data) hydrateRoot(container, app);
  else createRoot(container).render(app);
});
