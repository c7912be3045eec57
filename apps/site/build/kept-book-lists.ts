import { hash } from 'node:crypto';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { defaultLanguage, languages, type Language } from '@tales/locales/languages';
import { listPath, type BookList } from '../src/offline/kept-books.ts';
import { namespacesOf, pages, type Page } from '../src/pages.ts';
import { localizedPath } from '../src/paths.ts';
import { bundleScript } from './bundle-script.ts';
import { client } from './output.ts';

interface OfflineOptions {
  output: Rolldown.RolldownOutput['output'];
  /** Path of the script that starts the application. */
  entry: string;
  allPages: readonly Page[];
  /** The HTML documents of the pages in all languages, by path. */
  html: ReadonlyMap<string, string>;
}

/** Names of the route modules that render a book's title page and chapters. */
const BOOK_ROUTES = ['title-page', 'chapter'];

/** Matches the path of a route module or edition, and captures its name, such as `chapter` or `routes.en`. */
const LAZY = /\/(?:routes\/([^/]+)\.tsx$|editions\/([^/]+)\/)/;

/** Writes the service worker and, for each book and language, a list of the files for offline reading. */
export async function writeOffline(options: OfflineOptions): Promise<void> {
  const { allPages } = options;
  mkdirSync(join(client, 'offline'), { recursive: true });
  const ofBooks = allPages.filter((page) => 'book' in page);
  for (const [book, pages] of Map.groupBy(ofBooks, ({ book }) => book)) {
    for (const language of languages) {
      const list = bookList(options, book, pages, language);
      writeFileSync(join(client, listPath(book, language)), JSON.stringify(list));
    }
  }
  const { path, namespace } = pages.offline;
  const paths = languages.map((language) => localizedPath(path, language));
  const precache = [
    ...paths.map((url) => ({ url, revision: revisionOf(htmlOf(options, [url])) })),
    ...assetsOf(options, htmlOf(options, paths), [namespace]).map((url) => ({
      url,
      revision: null,
    })),
  ];
  const serviceWorker = await bundleScript('service-worker/sw.ts', {
    PRECACHE: JSON.stringify(precache),
    'process.env.NODE_ENV': '"production"',
  });
  writeFileSync(join(client, 'sw.js'), serviceWorker);
}

function bookList(
  options: OfflineOptions,
  book: string,
  pages: readonly Page[],
  language: Language,
): BookList {
  const paths = pages.map(({ path }) => localizedPath(path, language));
  const html = htmlOf(options, paths);
  const texts = [defaultLanguage, language].map((each) => `${book}.${each}`);
  const namespaces = [...new Set(pages.flatMap(namespacesOf))];
  const files = [
    ...assetsOf(options, html, [...BOOK_ROUTES, ...texts]),
    ...namespaces.map((name) => `/locales/${language}/${name}.json`),
  ];
  const sizes = files.map((url) => statSync(join(client, url)).size);
  return {
    book,
    language,
    revision: revisionOf(html + files.join()),
    files: [...paths, ...files],
    bytes: sizes.reduce((sum, size) => sum + size, Buffer.byteLength(html)),
  };
}

/**
 * Returns the paths of the entry script, its direct and indirect imports, and the assets that `html` names.
 * Skips dynamically imported route modules and editions whose names are not in `lazy`. Includes raster images
 * only as AVIF, which all targeted browsers support.
 */
function assetsOf(options: OfflineOptions, html: string, lazy: readonly string[]): string[] {
  const files = new Map(options.output.map((file) => [file.fileName, file]));
  const found = new Set<string>();
  const visit = (name: string, isDynamic: boolean) => {
    const chunk = files.get(name);
    if (chunk?.type !== 'chunk' || found.has(name)) return;
    const [, route, edition] = (isDynamic && LAZY.exec(chunk.facadeModuleId ?? '')) || [];
    const part = route ?? edition;
    if (part !== undefined && !lazy.includes(part)) return;
    found.add(name);
    for (const next of chunk.imports) visit(next, false);
    for (const next of chunk.dynamicImports) visit(next, true);
  };
  visit(options.entry.slice(1), false);
  const named = /(?<=["'(,;\s]\/)assets\/[\w.-]+\.(?:avif|css|svg|woff2|js)\b/g;
  for (const [name] of html.matchAll(named)) found.add(name);
  return [...found].map((name) => `/${name}`);
}

const htmlOf = ({ html }: OfflineOptions, paths: readonly string[]) =>
  paths
    .map((path) => {
      const page = html.get(path);
      if (page === undefined) throw new Error(`The build has no page at ${path}.`);
      return page;
    })
    .join('\n');

const revisionOf = (content: string): string => hash('sha256', content).slice(0, 12);
