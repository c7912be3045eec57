import type { HeadTag } from '../src/head/head-tags.ts';
import type { Language } from '../src/languages.ts';
import type { PageData } from '../src/page-data.ts';

export interface PageParts {
  language: Language;
  head: readonly HeadTag[];
  html: string;
  data: PageData;
  /** Whether the page is nothing without its script, which then starts at once. */
  eager: boolean;
  styles: string;
  /** Path of the display face, fetched early because the title waits for it. */
  displayFont: string | undefined;
  themeScript: string;
  bootScript: string;
}

/** A whole page: readable without a script, complete without a second request for text or style. */
export const pageHtml = (page: PageParts): string => `<!doctype html>
<html lang="${page.language}" class="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="theme-color" content="#10141c">
<script>${page.themeScript}</script>
${page.head.map(tagHtml).join('\n')}
${page.displayFont ? `<link rel="preload" href="${page.displayFont}" as="font" type="font/woff2" crossorigin>` : ''}
<style>${page.styles}</style>
<noscript><style>.script-only{display:none!important}</style></noscript>
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
</head>
<body>
<div id="root"${page.eager ? ' data-eager' : ''}>${page.html}</div>
<script type="application/json" id="page-data">${dataHtml(page.data)}</script>
<script>${page.bootScript}</script>
</body>
</html>
`;

function tagHtml({ name, attributes = {}, text }: HeadTag): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const open = `<${name}${list.join('')} data-head="">`;
  if (name === 'meta' || name === 'link') return open;
  return `${open}${name === 'title' ? escaped(text ?? '') : (text ?? '')}</${name}>`;
}

const dataHtml = (data: PageData): string => JSON.stringify(data).replaceAll('<', '\\u003c');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
