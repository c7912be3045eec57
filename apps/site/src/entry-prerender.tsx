import type { ResourceLanguage } from 'i18next';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { createI18n } from './i18n/create-i18n.ts';
import type { Language } from '@tales/locales/languages';

export { allPages } from './routes.tsx';
export { bookFiles, books, textLanguagesOf } from './catalogue.ts';

/** Matches the tags for the head, which React renders first. */
const HEAD = /^(?:<title>[^<]*<\/title>|<(?:meta|link)[^>]*>)*/;

/** Renders a page. Returns the inner HTML of `#root` and the tags for the head. */
export async function renderPage(
  path: string,
  language: Language,
  resources: ResourceLanguage,
  origin: string,
): Promise<{ html: string; head: string }> {
  const i18n = createI18n({ language, resources: { [language]: resources } });
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App i18n={i18n} headSite={{ origin, canonical: 'english' }} />
      </StaticRouter>
    </StrictMode>,
    // By default, React would place some Suspense content at the end and move it with an inline script.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  const text = await new Response(prelude).text();
  const [head = ''] = HEAD.exec(text) ?? [];
  return { html: text.slice(head.length), head };
}
