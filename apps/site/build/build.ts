import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fixedDocuments, readEditions, readTales, writeContent } from '@tales/content/vite';
import { build, type Rolldown } from 'vite';
import type * as Prerender from '../src/entry-prerender.tsx';
import { languages, type Language } from '@tales/locales/languages';
import { chapterFeed } from '../src/paths.ts';
import {
  documentRedirects,
  notFoundPages,
  pageRedirects,
  pagesOf,
  type BuiltPage,
} from './built-pages.ts';
import { bundleScript } from './bundle-script.ts';
import { compressFolder, packPage } from './compress.ts';
import { criticalStyles } from './critical-styles.ts';
import { chapterFeedXml } from './feeds.ts';
import { incompleteNotice, inlineHashes, pageHtml } from './html.ts';
import { writeOffline } from './kept-book-lists.ts';
import { client, dist } from './output.ts';
import { siteTexts, type TextsOfLanguage } from './site-texts.ts';
import { robotsTxt, sitemapXml } from './sitemap.ts';

/** A placeholder that the server replaces with the origin of the site. */
const ORIGIN = 'https://site-origin.invalid';

const site = join(import.meta.dirname, '..');

type Output = Rolldown.RolldownOutput['output'];

type Texts = Record<Language, TextsOfLanguage>;

export async function buildSite(): Promise<void> {
  writeContent();
  const { output, prerender } = await bundle();
  const { allPages, bookFiles, books, renderPage } = prerender;
  const tales = readTales();
  const texts = Object.fromEntries(
    languages.map((language) => [language, siteTexts(language, tales)]),
  ) as Texts;
  const inline = await prepareInlineParts(output);
  const render = (page: BuiltPage) =>
    renderPage(page.path, page.language, texts[page.language], ORIGIN);
  const pages = await writePages(pagesOf(allPages), inline, texts, render);
  const notFound = await writePages(notFoundPages(), inline, texts, render);
  const policies = [...new Set([...pages, ...notFound].map(({ policy }) => policy))];
  writeTexts(texts);
  writeSitemap(prerender);
  const fixed = fixedDocuments();
  const manifest = {
    languages,
    pages: pages.map(({ path, file, policy }) => ({
      path,
      file,
      policy: policies.indexOf(policy),
    })),
    redirects: [...pageRedirects(allPages), ...documentRedirects(tales)],
    notFound: Object.fromEntries(
      notFound.map(({ language, file, policy }) => [
        language,
        { file, policy: policies.indexOf(policy) },
      ]),
    ),
    documents: bookFiles.map(({ url, filename }) => ({
      path: url,
      filename,
      immutable: !fixed.includes(url.replace('/docs/', '')),
    })),
    counters: books.flatMap(({ counters }) => Object.values(counters)),
    feeds: writeFeeds(texts),
    origin: ORIGIN,
    serviceWorker: '/sw.js',
    immutable: ['/assets/'],
    policies: policies.map((policy): unknown => JSON.parse(policy)),
  };
  writeFileSync(join(dist, 'site.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeOffline({
    output,
    entry: inline.application,
    allPages,
    html: new Map(pages.map(({ path, document }) => [path, document])),
  });
  rmSync(join(dist, 'prerender'), { recursive: true });
  await compressFolder(client);
  console.log(
    `Built ${pages.length + notFound.length} pages into ${relative(join(site, '../..'), dist)}.`,
  );
}

async function bundle(): Promise<{ output: Output; prerender: typeof Prerender }> {
  process.env['NODE_ENV'] = 'production';
  const config = { configFile: join(site, 'vite.config.ts'), logLevel: 'warn' } as const;
  const { output } = (await build(config)) as Rolldown.RolldownOutput;
  await build({ ...config, build: { ssr: true } });
  const program = join(dist, 'prerender/entry-prerender.js');
  return { output, prerender: (await import(program)) as typeof Prerender };
}

type InlineParts = Awaited<ReturnType<typeof prepareInlineParts>>;

async function prepareInlineParts(output: Output) {
  const stylesheet = assetNamed(output, 'style', 'css');
  const { rules, stylesFor } = criticalStyles(
    readFileSync(join(client, stylesheet), 'utf8'),
    stylesheet,
  );
  writeFileSync(join(client, stylesheet), rules);
  const canvas = /--tales-canvas:(#\w+)/.exec(rules)?.[1] ?? '';
  writeWebManifest(canvas);
  return {
    stylesheet,
    application: assetNamed(output, 'main', 'js'),
    bookFont: assetNamed(output, 'eb-garamond', 'woff2'),
    canvas,
    stylesFor,
    scripts: {
      reading: await bundleScript('inline-scripts/reading-settings.ts'),
      theme: await bundleScript('inline-scripts/theme.ts'),
      places: await bundleScript('inline-scripts/places.ts'),
      press: await bundleScript('inline-scripts/keep-press.ts'),
    },
  };
}

function writeWebManifest(canvas: string) {
  const file = join(client, 'site.webmanifest');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
  const colours = { background_color: canvas, theme_color: canvas };
  writeFileSync(file, JSON.stringify({ ...manifest, ...colours }));
}

interface WrittenPage extends BuiltPage {
  document: string;
  /** The hashes of the page's inline scripts and styles, as JSON. */
  policy: string;
}

async function writePages(
  pages: readonly BuiltPage[],
  { scripts, stylesFor, bookFont, ...paths }: InlineParts,
  texts: Texts,
  render: (page: BuiltPage) => ReturnType<typeof Prerender.renderPage>,
): Promise<WrittenPage[]> {
  const written: WrittenPage[] = [];
  const packed: Promise<void>[] = [];
  for (const translations of Map.groupBy(pages, ({ english }) => english).values()) {
    const rendered = await Promise.all(
      translations.map(async (page) => ({
        page,
        ...(await render(page)),
        notice: incompleteNotice(texts[page.language].common.incomplete),
      })),
    );
    const styles = stylesFor(rendered.map(({ notice, html }) => notice + html).join(''));
    for (const { page, ...content } of rendered) {
      const { file, language, isChapter, namespaces } = page;
      const headScript = [
        ...(isChapter ? [scripts.reading] : []),
        scripts.theme,
        scripts.press,
        ...(/data-(?:continue|finished)/.test(content.html) ? [scripts.places] : []),
      ].join('');
      const document = pageHtml({
        ...content,
        ...paths,
        styles,
        headScript,
        fonts: isChapter ? [bookFont] : [],
        data: {
          language,
          origin: ORIGIN,
          canonical: 'english',
          // The page contains its texts, because texts of a newer build could cause a hydration mismatch.
          texts: Object.fromEntries(namespaces.map((name) => [name, texts[language][name] ?? {}])),
        },
      });
      const policy = JSON.stringify(inlineHashes({ headScript, styles }));
      written.push({ ...page, document, policy });
      packed.push(writePage(file, document));
    }
  }
  await Promise.all(packed);
  return written;
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

/** Writes a feed for each language. Returns the value of `feeds` in `site.json`. */
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
