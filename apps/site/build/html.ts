import { hash } from 'node:crypto';
import type { Resources } from '../src/i18n/resources.ts';
import type { PageData } from '../src/pages.ts';

export interface PageParts {
  /** Tags for the head, as returned by `renderPage`. */
  head: string;
  html: string;
  /** HTML from `incompleteNotice`. */
  notice: string;
  data: PageData;
  fonts: readonly string[];
  /** The background colour of the dark theme. */
  canvas: string;
  /** CSS rules for the first paint. */
  styles: string;
  stylesheet: string;
  /** Path of the application's entry script. */
  application: string;
  /** Source of a script that runs before the first paint. */
  headScript: string;
}

/**
 * Returns the hashes by which a page's Content-Security-Policy allows inline scripts and styles. The JSON
 * data block of a page is not executed, so it requires no hash.
 */
export const inlineHashes = ({ headScript, styles }: Pick<PageParts, 'headScript' | 'styles'>) => ({
  scripts: [hashSource(headScript)],
  styles: [hashSource(styles)],
});

const hashSource = (text: string): string => `sha256-${hash('sha256', text, 'base64')}`;

/**
 * Returns the HTML document of a page. The entry script is `async`, because Chromium scrolls to the URL's
 * fragment only after all blocking and deferred scripts have run.
 */
export const pageHtml = (page: PageParts): string => `<!doctype html>
<html lang="${page.data.language}" class="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<meta name="color-scheme" content="dark light">
<meta name="theme-color" content="${page.canvas}">
${page.head}
${page.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('\n')}
<style>${page.styles}</style>
<script>${page.headScript}</script>
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
</head>
<body>
<div id="root">${page.html}</div>
${page.notice}
<script type="application/json" id="page-data">${JSON.stringify(page.data).replaceAll('<', '\\u003c')}</script>
<link rel="stylesheet" href="${page.stylesheet}">
<script type="module" async src="${page.application}"></script>
</body>
</html>
`;

/** Returns the HTML of a hidden notice that the page shows if the application cannot be loaded. */
export const incompleteNotice = ({ text, reload }: Resources['common']['incomplete']): string =>
  `<p id="incomplete" role="alert" hidden class="fixed inset-x-0 bottom-0 z-50 bg-canvas p-4">${escaped(text)} <a href="" class="tales-text-link">${escaped(reload)}</a></p>`;

/** Escapes text for an element or a double-quoted attribute. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
