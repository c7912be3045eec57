/** Builds the site into `dist`: the client's files, all pages as Brotli-compressed HTML, and `site.json`. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  fixedDocuments,
  readEditions,
  readTales,
  writeContent,
  type Tale,
} from '@tales/content/vite';
import { build, type Rolldown } from 'vite';
import type * as Prerender from '../src/entry-prerender.tsx';
import { languages, type Language } from '@tales/locales/languages';
import { namespacesOf } from '../src/pages.ts';
import { chapterFeed } from '../src/paths.ts';
import { bundleScript } from './bundle-script.ts';
import { compressFolder, packPage } from './compress.ts';
import { chapterFeedXml } from './feeds.ts';
import { incompleteNotice, inlineHashes, pageHtml, type PageParts } from './html.ts';
import { dist } from './output.ts';
import { writeOffline } from './kept-book-lists.ts';
import { criticalRules, splitFaces } from './page-styles.ts';
import { siteTexts, type Texts as TextsOfLanguage } from './site-texts.ts';
import { robotsTxt, sitemapXml } from './sitemap.ts';

/** A placeholder that the server replaces with the site's origin, `SITE_ORIGIN`. */
const ORIGIN = 'https://site-origin.invalid';

const site = join(import.meta.dirname, '..');
const client = join(dist, 'client');
const assets = join(client, 'assets');

type Output = Rolldown.RolldownOutput['output'];

/** A page in one language, at one path. */
interface BuiltPage {
  path: string;
  /** The path of the English page, without a language prefix. */
  english: string;
  file: string;
  language: Language;
  isChapter: boolean;
  /** The namespaces of the texts that the page uses. */
  namespaces: readonly string[];
}

export async function buildSite(): Promise<void> {
  writeContent();
  const { output, prerender } = await bundle();
  const tales = readTales();
  const texts = Object.fromEntries(
    languages.map((language) => [language, siteTexts(language, tales)]),
  ) as Texts;
  const inline = await prepareInlineParts(output);
  // The assets are final now, so the thread pool can compress them while the pages are rendered.
  const packed = compressFolder(assets);
  const pages = pagesOf(prerender.allPages);
  const notFound = languages.map(notFoundPage);
  const { html, policies, policyOf } = await writePages(
    [...pages, ...notFound],
    inline,
    texts,
    prerender,
  );
  writeTexts(texts);
  writeSitemap(prerender);
  const fixed = fixedDocuments();
  const manifest = {
    languages,
    pages: pages.map(({ path, file }) => ({ path, file, policy: policyOf(file) })),
    redirects: [...redirectsOf(prerender.allPages), ...documentRedirects(tales)],
    notFound: Object.fromEntries(
      notFound.map(({ language, file }) => [language, { file, policy: policyOf(file) }]),
    ),
    documents: prerender.bookFiles.map(({ url, filename }) => ({
      path: url,
      filename,
      immutable: !fixed.includes(url.replace('/docs/', '')),
    })),
    counters: prerender.books.flatMap(({ counters }) => Object.values(counters)),
    feeds: writeFeeds(texts),
    origin: ORIGIN,
    serviceWorker: '/sw.js',
    immutable: ['/assets/'],
    policies,
  };
  writeFileSync(join(dist, 'site.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeOffline({
    folder: client,
    output,
    entry: inline.application,
    allPages: prerender.allPages,
    pageAt: (path) => {
      const page = html.get(fileOf(path));
      if (page === undefined) throw new Error(`The build has no page at ${path}.`);
      return page;
    },
  });
  rmSync(join(dist, 'prerender'), { recursive: true });
  await Promise.all([packed, compressFolder(client, assets)]);
  console.log(
    `Built ${pages.length + notFound.length} pages into ${relative(join(site, '../..'), dist)}.`,
  );
}

/** Builds the client, and builds and loads the program that prerenders its pages. */
async function bundle(): Promise<{ output: Output; prerender: typeof Prerender }> {
  process.env['NODE_ENV'] = 'production';
  const config = { configFile: join(site, 'vite.config.ts'), logLevel: 'warn' } as const;
  const { output } = (await build(config)) as Rolldown.RolldownOutput;
  await build({ ...config, build: { ssr: true } });
  const program = join(dist, 'prerender/entry-prerender.js');
  return { output, prerender: (await import(program)) as typeof Prerender };
}

/** The texts of the site and of the tales, by language and namespace. */
type Texts = Record<Language, TextsOfLanguage>;

type InlineParts = Awaited<ReturnType<typeof prepareInlineParts>>;

/** Prepares the inline styles and scripts of pages, and the paths of the files that pages load. */
async function prepareInlineParts(output: Output) {
  const stylesheet = assetNamed(output, 'style', 'css');
  const application = assetNamed(output, 'main', 'js');
  const styles = splitFaces(readFileSync(join(client, stylesheet), 'utf8'));
  writeFileSync(join(client, stylesheet), styles.rules);
  const scripts = {
    reading: await bundleScript('inline-scripts/reading-settings.ts'),
    theme: await bundleScript('inline-scripts/theme.ts'),
    places: await bundleScript('inline-scripts/places.ts'),
    press: await bundleScript('inline-scripts/keep-press.ts'),
  };
  if ([...Object.values(scripts), ...Object.values(styles)].some((text) => text.includes(ORIGIN))) {
    throw new Error(
      'An inline script or style contains the origin, and the server would break its hash: remove the origin.',
    );
  }
  return {
    stylesheet,
    styles,
    scripts,
    application,
    bookFont: assetNamed(output, 'eb-garamond', 'woff2'),
  };
}

/** Returns the paths of a page with their languages. An English page also has a path without a prefix. */
const pathsOf = (path: string): { language: Language; path: string }[] => [
  { language: 'en', path },
  ...languages.map((language) => ({
    language,
    path: path === '/' ? `/${language}` : `/${language}${path}`,
  })),
];

const pagesOf = (table: typeof Prerender.allPages): BuiltPage[] =>
  table.flatMap((page) =>
    pathsOf(page.path).map(({ language, path }) => ({
      path,
      english: page.path,
      language,
      file: fileOf(path),
      isChapter: page.kind === 'chapter',
      namespaces: namespacesOf(page),
    })),
  );

/** Returns a redirect from each former path of a page, in each language, to its current path. */
const redirectsOf = (table: typeof Prerender.allPages) =>
  table.flatMap(({ path, formerly = [] }) => {
    const current = pathsOf(path);
    return formerly.flatMap((former) =>
      pathsOf(former).map(({ path: from }, at) => ({ from, to: current[at]?.path })),
    );
  });

/** Returns a redirect from each former path of a PDF to its current path. */
const documentRedirects = (tales: readonly Tale[]) =>
  tales.flatMap(({ books }) =>
    books.flatMap(({ pdf, pdfFormerly }) =>
      pdfFormerly.map((former) => ({ from: `/docs/${former}`, to: `/docs/${pdf}` })),
    ),
  );

/** Returns the page for unknown paths. No page has the path `/404/-`, so the catch-all route is rendered. */
const notFoundPage = (language: Language): BuiltPage => ({
  path: '/404/-',
  english: '/404/-',
  file: `404/${language}.html`,
  language,
  isChapter: false,
  namespaces: ['common'],
});

const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** Writes the pages. Returns their HTML, distinct sets of inline hashes, and the index of each page's set. */
async function writePages(
  pages: readonly BuiltPage[],
  { scripts, styles, stylesheet, application, bookFont }: InlineParts,
  texts: Texts,
  { renderPage }: typeof Prerender,
) {
  const html = new Map<string, string>();
  const policies: ReturnType<typeof inlineHashes>[] = [];
  const policyOf = new Map<string, number>();
  const packed: Promise<void>[] = [];
  const rulesFor = criticalRules(styles.rules);
  for (const translations of Map.groupBy(pages, ({ english }) => english).values()) {
    const rendered = await Promise.all(
      translations.map(async (page) => ({
        ...page,
        ...(await renderPage(page.path, page.language, texts[page.language], ORIGIN)),
        notice: incompleteNotice(texts[page.language].common.incomplete),
      })),
    );
    const content = rendered.map((page) => page.notice + page.html);
    const critical = styles.faces + rulesFor(content);
    for (const { file, isChapter, namespaces, ...page } of rendered) {
      const { language } = page;
      const parts = {
        ...page,
        styles: critical,
        stylesheet,
        application,
        data: {
          language,
          origin: ORIGIN,
          canonical: 'english',
          // Hydration needs the texts that the page was rendered with, even after an upgrade.
          texts: Object.fromEntries(namespaces.map((name) => [name, texts[language][name] ?? {}])),
        },
        fonts: isChapter ? [bookFont] : [],
        headScript: [
          ...(isChapter ? [scripts.reading] : []),
          scripts.theme,
          scripts.press,
          ...(/data-(?:continue|finished)/.test(page.html) ? [scripts.places] : []),
        ].join(''),
      } satisfies PageParts;
      const hashes = inlineHashes(parts);
      const known = policies.findIndex((policy) => isDeepStrictEqual(policy, hashes));
      policyOf.set(file, known < 0 ? policies.push(hashes) - 1 : known);
      const document = pageHtml(parts);
      html.set(file, document);
      packed.push(writePage(file, document));
    }
  }
  await Promise.all(packed);
  return { html, policies, policyOf: (file: string) => policyOf.get(file) };
}

async function writePage(file: string, content: string): Promise<void> {
  const target = join(client, `${file}.br`);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, await packPage(content));
}

function writeTexts(texts: Texts) {
  for (const language of languages) {
    const folder = join(client, 'locales', language);
    mkdirSync(folder, { recursive: true });
    for (const [namespace, content] of Object.entries(texts[language])) {
      writeFileSync(join(folder, `${namespace}.json`), JSON.stringify(content));
    }
  }
}

function writeSitemap({ allPages, textLanguagesOf }: typeof Prerender) {
  const indexable = allPages
    .filter((page) => page.indexable)
    .map((page) => ({
      path: page.path,
      languages: 'book' in page ? textLanguagesOf(page) : languages,
    }));
  writeFileSync(join(client, 'sitemap.xml'), sitemapXml(ORIGIN, indexable));
  writeFileSync(join(client, 'robots.txt'), robotsTxt(ORIGIN));
}

/** Writes a feed for each language. Returns the `feeds` property of `site.json`. */
function writeFeeds(texts: Texts) {
  const editions = readEditions();
  return languages.map((language) => {
    const { path, type } = chapterFeed(language);
    const file = `${path.slice(1)}.xml`;
    const site = { origin: ORIGIN, name: texts.en.common.siteName };
    const xml = chapterFeedXml(site, texts[language].read.feed, language, editions);
    writeFileSync(join(client, file), xml);
    return { path, file, type: `${type}; charset=utf-8` };
  });
}

function assetNamed(output: Output, name: string, extension: string): string {
  const pattern = new RegExp(String.raw`^assets/${name}-[\w-]{8}\.${extension}$`);
  const file = output.find(({ fileName }) => pattern.test(fileName));
  if (!file) throw new Error(`The client build has no asset named ${name}.${extension}.`);
  return `/${file.fileName}`;
}
