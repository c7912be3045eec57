/** Builds the site into `dist`: the client's assets, every page as HTML, and `site.json`. */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isHashedDocument } from '@tales/content/vite';
import type { ResourceLanguage } from 'i18next';
import { build, type Rolldown } from 'vite';
import common from '../public/locales/en/common.json' with { type: 'json' };
import type * as Prerender from '../src/entry-prerender.tsx';
import { chunkPackages } from './chunk-packages.ts';
import { compressFolder } from './compress.ts';
import { inlineHashes, pageHtml } from './html.ts';
import { inlineScript } from './inline-scripts.ts';
import { writeOffline } from './offline.ts';
import { robotsTxt, sitemapXml } from './sitemap.ts';
import { writeFeeds } from './write-feeds.ts';

/** The placeholder for the site's origin, which the server replaces with `SITE_ORIGIN`. */
const ORIGIN = 'https://site-origin.invalid';

const site = join(import.meta.dirname, '..');
const client = join(site, 'dist/client');
const configFile = join(site, 'vite.config.ts');

process.env['NODE_ENV'] = 'production';
const { output } = (await build({ configFile, logLevel: 'warn' })) as Rolldown.RolldownOutput;
await build({ configFile, logLevel: 'warn', build: { ssr: true } });

const renderer = join(site, 'dist/prerender/entry-prerender.js');
const prerender = (await import(renderer)) as typeof Prerender;
const { renderPage, languages, pageEntries, readingPages, documentFiles } = prerender;

const entry = output.find((file) => file.type === 'chunk' && file.isEntry);
if (!entry) throw new Error('The client build has no entry.');
const styles = output
  .filter(({ fileName }) => fileName.endsWith('.css'))
  .map(({ fileName }) => readFileSync(join(client, fileName), 'utf8'))
  .join('');
if (!styles) throw new Error('The client build has no styles.');
const fontOf = (name: string) =>
  new RegExp(String.raw`url\((/assets/${name}-[^)]+\.woff2)\)`).exec(styles)?.slice(1) ?? [];
const displayFont = fontOf('cormorant-garamond-600');
const bookFont = fontOf('eb-garamond');
const readingScript = await inlineScript('reading-settings');
const themeScript = await inlineScript('theme');
const bootScript = await inlineScript('start-app', `/${entry.fileName}`);
if (`${readingScript}${themeScript}${bootScript}${styles}`.includes(ORIGIN)) {
  throw new Error('An inline script or style holds the origin: the server would break its hash.');
}

const table = [
  ...pageEntries.map(([, { path, eager = false }]) => ({ path, eager, isChapter: false })),
  ...readingPages.map(({ path, slug }) => ({
    path,
    eager: false,
    isChapter: slug !== undefined,
  })),
];
const pages = table.flatMap(({ path, ...page }) => [
  { path: path as string, language: 'en' as const, ...page },
  ...languages.map((language) => ({
    path: path === '/' ? `/${language}` : `/${language}${path}`,
    language,
    ...page,
  })),
]);
const notFound = languages.map((language) => ({
  path: '/404/-',
  language,
  eager: false,
  isChapter: false,
}));

const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);
const notFoundFile = (language: string) => `404/${language}.html`;

for (const page of pages) await writePage(page, fileOf(page.path));
for (const page of notFound) await writePage(page, notFoundFile(page.language));

const indexable = [
  ...pageEntries.filter(([, page]) => page.indexable).map(([, { path }]) => ({ path, languages })),
  ...readingPages.map(({ path, book, slug }) => ({
    path,
    languages: prerender.textLanguagesOf(book, slug),
  })),
];
writeFileSync(join(client, 'sitemap.xml'), sitemapXml(ORIGIN, indexable));
writeFileSync(join(client, 'robots.txt'), robotsTxt(ORIGIN));
const feeds = await writeFeeds({ folder: client, origin: ORIGIN, prerender, readNamespaces });

writeJson('dist/site.json', {
  languages,
  pages: pages.map(({ path }) => ({ path, file: fileOf(path) })),
  notFound: Object.fromEntries(languages.map((language) => [language, notFoundFile(language)])),
  documents: documentFiles.map(({ document, url, suffix }) => ({
    path: url,
    filename: `${common.documents[document]}${suffix}`,
    immutable: isHashedDocument(url),
  })),
  feeds,
  origin: ORIGIN,
  serviceWorker: '/sw.js',
  immutable: ['/assets/'],
  inlineHashes: inlineHashes({ readingScript, themeScript, bootScript, styles }),
});

await writeOffline({
  folder: client,
  output,
  entry: `/${entry.fileName}`,
  languages,
  books: readingPages
    .filter(({ slug }) => slug === undefined)
    .map(({ book }) => ({
      book,
      paths: readingPages.filter((page) => page.book === book).map(({ path }) => path),
      documents: (language) => {
        const { pdf, epub } = prerender.books[book][language] ?? prerender.books[book].en;
        return [pdf, ...(epub ? [epub] : [])].map(({ url }) => url);
      },
    })),
  fileOf,
});
writeJson('dist/chunk-packages.json', chunkPackages(output));

rmSync(join(site, 'dist/prerender'), { recursive: true });
compressFolder(client);
console.log(`Built ${pages.length + notFound.length} pages into apps/site/dist.`);

type Page = (typeof pages)[number];

async function writePage({ path, language, eager, isChapter }: Page, file: string) {
  const resources = readNamespaces(language);
  const { html, head, namespaces } = await renderPage(path, language, resources, ORIGIN);
  const used = Object.fromEntries(namespaces.map((name) => [name, resources[name]]));
  const content = pageHtml({
    language,
    head,
    html,
    data: { language, origin: ORIGIN, canonical: 'english', resources: used as ResourceLanguage },
    eager,
    styles,
    fonts: isChapter ? [...displayFont, ...bookFont] : displayFont,
    readingScript,
    isChapter,
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
