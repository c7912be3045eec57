/** Builds the site into `dist`: the client's assets, every page as HTML (packed with Brotli), and `site.json`. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isHashedDocument } from '@tales/content/vite';
import type { ResourceLanguage } from 'i18next';
import { build, type Rolldown } from 'vite';
import common from '../public/locales/en/common.json' with { type: 'json' };
import type * as Prerender from '../src/entry-prerender.tsx';
import { bundleScript } from './bundle-script.ts';
import { localeFiles } from './check-locales.ts';
import { chunkPackages } from './chunk-packages.ts';
import { compressFolder, packPage } from './compress.ts';
import { keepFormerFiles, putBuildAside } from './former-builds.ts';
import { inlineHashes, pageHtml } from './html.ts';
import { writeOffline } from './offline.ts';
import { splitFaces, stylesOf } from './page-styles.ts';
import { robotsTxt, sitemapXml } from './sitemap.ts';
import { writeFeeds } from './write-feeds.ts';

/** The placeholder for the site's origin, which the server replaces with `SITE_ORIGIN`. */
const ORIGIN = 'https://site-origin.invalid';

const site = join(import.meta.dirname, '..');
const client = join(site, 'dist/client');
const former = putBuildAside(join(site, 'dist'));
const configFile = join(site, 'vite.config.ts');

process.env['NODE_ENV'] = 'production';
const { output } = (await build({ configFile, logLevel: 'warn' })) as Rolldown.RolldownOutput;
await build({ configFile, logLevel: 'warn', build: { ssr: true } });

const renderer = join(site, 'dist/prerender/entry-prerender.js');
const prerender = (await import(renderer)) as typeof Prerender;
const { renderPage, languages, pageTable, documentFiles } = prerender;

const entry = assetNamed('main', 'js');
const stylesheet = assetNamed('main', 'css');
const { faces, rules } = splitFaces(readFileSync(join(client, stylesheet), 'utf8'));
// The faces are in every page: a second rule for a face would make browsers load it again.
writeFileSync(join(client, stylesheet), rules);
const bookFont = `/${assetNamed('eb-garamond', 'woff2')}`;
const readingScript = await bundleScript('inline-scripts/reading-settings.ts');
const themeScript = await bundleScript('inline-scripts/theme.ts');
const menuScript = await bundleScript('inline-scripts/menus.ts');
const faceScript = await bundleScript('inline-scripts/display-face.ts', {
  DISPLAY_FACE: `/${assetNamed('cormorant-garamond-600', 'woff2')}`,
});
const bootScript = await bundleScript('inline-scripts/start-app.ts', {
  STYLES: `/${stylesheet}`,
  SCRIPTS: ['rolldown-runtime', 'react', 'libraries', 'main'].map(
    (name) => `/${assetNamed(name, 'js')}`,
  ),
});
const scripts = [readingScript, themeScript, menuScript, faceScript, bootScript];
if ([...scripts, rules, faces].some((text) => text.includes(ORIGIN))) {
  throw new Error('An inline script or style holds the origin: the server would break its hash.');
}

const pages = pageTable.flatMap(({ path, kind, eager = false }) => {
  // Title pages and chapters share their styles.
  const looks = {
    kind: kind === 'chapter' ? 'title-page' : kind,
    eager,
    isChapter: kind === 'chapter',
  };
  return [
    { path: path as string, language: 'en' as const, ...looks },
    ...languages.map((language) => ({
      path: path === '/' ? `/${language}` : `/${language}${path}`,
      language,
      ...looks,
    })),
  ];
});
// A path that no page has, so that the application renders its page for unknown paths.
const notFound = languages.map((language) => ({
  path: '/404/-',
  language,
  kind: 'text' as const,
  eager: false,
  isChapter: false,
}));

const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);
const notFoundFile = (language: string) => `404/${language}.html`;

const rendered = [];
for (const page of pages) rendered.push(await render(page, fileOf(page.path)));
for (const page of notFound) rendered.push(await render(page, notFoundFile(page.language)));
// The pages of a kind have the same styles, so that the policy of all pages needs few hashes.
const stylesByKind = new Map(
  [...Map.groupBy(rendered, ({ page }) => page.kind)].map(([kind, group]) => [
    kind,
    stylesOf(
      group.map(({ html }) => html),
      rules,
    ) + faces,
  ]),
);
/** The HTML of each page, by its file. */
const written = new Map(
  await Promise.all(rendered.map(async (page) => [page.file, await writePage(page)] as const)),
);

const indexable = pageTable
  .filter((page) => page.indexable)
  .map((page) => ({
    path: page.path,
    languages: 'book' in page ? prerender.textLanguagesOf(page) : languages,
  }));
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
  inlineHashes: inlineHashes({
    scripts,
    styles: [...stylesByKind.values()],
  }),
});

await writeOffline({
  folder: client,
  output,
  entry: `/${entry}`,
  languages,
  books: pageTable
    .filter((page) => page.kind === 'title-page')
    .map(({ book }) => ({
      book,
      paths: pageTable
        .filter((page) => 'book' in page && page.book === book)
        .map(({ path }) => path),
      documents: (language) => {
        const { pdf, epub } = prerender.books[book][language] ?? prerender.books[book].en;
        return [pdf, ...(epub ? [epub] : [])].map(({ url }) => url);
      },
    })),
  pageAt,
});
writeJson('dist/chunk-packages.json', chunkPackages(output));

rmSync(join(site, 'dist/prerender'), { recursive: true });
await compressFolder(client);
keepFormerFiles(former, join(site, 'dist'));
rmSync(former, { recursive: true, force: true });
console.log(`Built ${pages.length + notFound.length} pages into apps/site/dist.`);

type Page = (typeof pages)[number];

async function render(page: Page, file: string) {
  const resources = readNamespaces(page.language);
  return { page, file, ...(await renderPage(page.path, page.language, resources, ORIGIN)) };
}

/** Writes a page, packed, and returns its HTML. */
async function writePage({
  page,
  file,
  html,
  head,
  namespaces,
}: Awaited<ReturnType<typeof render>>): Promise<string> {
  const { language, kind, eager, isChapter } = page;
  const resources = readNamespaces(language);
  const used = Object.fromEntries(namespaces.map((name) => [name, resources[name]]));
  const content = pageHtml({
    language,
    head,
    html,
    data: { language, origin: ORIGIN, canonical: 'english', resources: used as ResourceLanguage },
    eager,
    fonts: isChapter ? [bookFont] : [],
    styles: stylesByKind.get(kind) ?? '',
    headScripts: isChapter ? [readingScript, themeScript] : [themeScript],
    bodyScripts: [menuScript, faceScript, bootScript],
  });
  const target = join(client, `${file}.br`);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, await packPage(content));
  return content;
}

function pageAt(path: string): string {
  const html = written.get(fileOf(path));
  if (html === undefined) throw new Error(`The build has no page ${path}.`);
  return html;
}

/** The path of the built file with this name and extension. */
function assetNamed(name: string, extension: string): string {
  const pattern = new RegExp(String.raw`^assets/${name}-[\w-]{8}\.${extension}$`);
  const file = output.find(({ fileName }) => pattern.test(fileName));
  if (!file) throw new Error(`The client build has no ${name}.${extension}.`);
  return file.fileName;
}

function readNamespaces(language: string): ResourceLanguage {
  return Object.fromEntries(
    localeFiles(language).map((file) => [
      file.replace('.json', ''),
      readJson(`public/locales/${language}/${file}`),
    ]),
  );
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(join(site, file), 'utf8')) as T;
}

function writeJson(file: string, value: unknown) {
  writeFileSync(join(site, file), `${JSON.stringify(value, null, 2)}\n`);
}
