/** Builds the site into `dist`: the client's assets, every page as HTML, and `site.json`. */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ResourceLanguage } from 'i18next';
import { build, type Manifest } from 'vite';
import type * as Prerender from '../src/entry-prerender.tsx';
import { compressFolder } from './compress.ts';
import { isHashedDocument } from './document-names.ts';
import { pageHtml } from './html.ts';
import { inlineScript } from './inline-scripts.ts';
import { robotsTxt, sitemapXml } from './sitemap.ts';

/** Stands for the site's address in the built files; the server puts the real one in its place. */
const ORIGIN = 'https://site-origin.invalid';

const site = join(import.meta.dirname, '..');
const client = join(site, 'dist/client');
const configFile = join(site, 'vite.config.ts');

process.env['NODE_ENV'] = 'production';
await build({ configFile, logLevel: 'warn' });
await build({ configFile, logLevel: 'warn', build: { ssr: true } });

const renderer = join(site, 'dist/prerender/entry-prerender.js');
const { renderPage, languages, pagePaths, documents } = (await import(
  renderer
)) as typeof Prerender;

const manifest = readJson<Manifest>('dist/client/.vite/manifest.json');
const entry = manifest['src/main.tsx'];
if (!entry) throw new Error('The client build has no entry src/main.tsx.');
const styles = stylesheetsOf('src/main.tsx')
  .map((file) => readFileSync(join(client, file), 'utf8'))
  .join('');
if (!styles) throw new Error('The client build has no styles for its entry.');
const displayFont = /url\((\/assets\/[^)]+\.woff2)\)/.exec(styles)?.[1];
const themeScript = await inlineScript('theme');
const bootScript = await inlineScript('boot', `/${entry.file}`);

const pages = Object.values(pagePaths).flatMap((path) => [
  { path, language: 'en' as const },
  ...languages.map((language) => ({
    path: path === '/' ? `/${language}` : `/${language}${path}`,
    language,
  })),
]);
const notFound = languages.map((language) => ({ path: '/404/-', language }));

const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);
const notFoundFile = (language: string) => `404/${language}.html`;

for (const page of pages) await writePage(page, fileOf(page.path));
for (const page of notFound) await writePage(page, notFoundFile(page.language));

const { index, elias, shadows, donate, about } = pagePaths;
const indexable = [index, elias, shadows, donate, about];
writeFileSync(join(client, 'sitemap.xml'), sitemapXml(ORIGIN, indexable));
writeFileSync(join(client, 'robots.txt'), robotsTxt(ORIGIN));

writeJson('dist/site.json', {
  languages,
  pages: pages.map(({ path }) => ({ path, file: fileOf(path) })),
  notFound: Object.fromEntries(languages.map((language) => [language, notFoundFile(language)])),
  documents: Object.values(documents).map(({ id, url }) => ({
    path: url,
    filename: `${readJson<Record<string, Record<string, string>>>('public/locales/en/common.json')['documents']?.[id]}.pdf`,
    immutable: isHashedDocument(url),
  })),
  origin: ORIGIN,
  immutable: ['/assets/'],
});

rmSync(join(site, 'dist/prerender'), { recursive: true });
rmSync(join(client, '.vite'), { recursive: true });
compressFolder(client);
console.log(`Built ${pages.length + notFound.length} pages into apps/site/dist.`);

/** The stylesheets of a chunk and of all it imports. */
function stylesheetsOf(key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [
    ...(chunk.imports ?? []).flatMap((imported) => stylesheetsOf(imported, seen)),
    ...(chunk.css ?? []),
  ];
}

type Page = (typeof pages)[number];

async function writePage({ path, language }: Page, file: string) {
  const resources = readNamespaces(language);
  const { html, head, namespaces } = await renderPage(path, language, resources, ORIGIN);
  const used = Object.fromEntries(namespaces.map((name) => [name, resources[name]]));
  const content = pageHtml({
    language,
    head,
    html,
    data: { language, origin: ORIGIN, canonical: 'english', resources: used as ResourceLanguage },
    // A reader view and an invitation are nothing without their script.
    eager: /(-pdf-view|\/invitation)$/.test(path),
    styles,
    displayFont,
    themeScript,
    bootScript,
  });
  const target = join(client, file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, content);
}

function readNamespaces(language: string): ResourceLanguage {
  const folder = `public/locales/${language}`;
  const files = readdirSync(join(site, folder));
  return Object.fromEntries(
    files.map((file) => [file.replace('.json', ''), readJson(`${folder}/${file}`)]),
  );
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(join(site, file), 'utf8')) as T;
}

function writeJson(file: string, value: unknown) {
  writeFileSync(join(site, file), `${JSON.stringify(value, null, 2)}\n`);
}
