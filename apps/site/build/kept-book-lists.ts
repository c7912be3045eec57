/** Writes the service worker, and lists of the files that are needed to read each book offline. */

import { createHash } from 'node:crypto';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { defaultLanguage, languages, type Language } from '@tales/locales/languages';
import { listPath, type BookList } from '../src/offline/kept-books.ts';
import { moduleOfPage, namespacesOf, pages, type Page } from '../src/pages.ts';
import { localizedPath } from '../src/paths.ts';
import { bundleScript } from './bundle-script.ts';

export interface OfflineOptions {
  /** The folder of the client build. */
  folder: string;
  output: Rolldown.RolldownOutput['output'];
  /** Path of the script that starts the application. */
  entry: string;
  allPages: readonly Page[];
  pageAt: (path: string) => string;
}

/** Matches the name of the edition, such as `routes.en`, in the path of a module of its contents. */
const EDITION = /\/editions\/([^/]+)\//;

/** Writes `sw.js`, and a list for each book and language. */
export async function writeOffline(options: OfflineOptions): Promise<void> {
  const { folder, allPages, pageAt } = options;
  mkdirSync(join(folder, 'offline'), { recursive: true });
  const ofBooks = allPages.filter((page) => 'book' in page);
  for (const [book, pages] of Map.groupBy(ofBooks, ({ book }) => book)) {
    for (const language of languages) {
      const list = bookList(options, book, pages, language);
      writeFileSync(join(folder, listPath(book, language)), JSON.stringify(list));
    }
  }
  const { offline } = pages;
  const paths = languages.map((language) => localizedPath(offline.path, language));
  const own = moduleOfPage(offline);
  const assets = assetsOf(options, paths, (module) => module.endsWith(own));
  const serviceWorker = await bundleScript('service-worker/sw.ts', {
    PRECACHE: [
      ...paths.map((url) => ({ url, revision: revisionOf(pageAt(url)) })),
      ...assets
        .filter((url) => /\.(?:css|woff2|js|json)$/.test(url))
        .map((url) => ({ url, revision: null })),
    ],
    'process.env.NODE_ENV': 'production',
  });
  writeFileSync(join(folder, 'sw.js'), serviceWorker);
}

function bookList(
  options: OfflineOptions,
  book: string,
  pages: readonly Page[],
  language: Language,
): BookList {
  const { folder, allPages, pageAt } = options;
  const paths = pages.map(({ path }) => localizedPath(path, language));
  const html = paths.map(pageAt).join('\n');
  const texts = [defaultLanguage, language].map((each) => `${book}.${each}`);
  const own = new Set(pages.map(moduleOfPage));
  const others = [undefined, ...allPages].map(moduleOfPage).filter((module) => !own.has(module));
  const files = [
    ...assetsOf(options, paths, (module) => {
      const [, edition] = EDITION.exec(module) ?? [];
      return edition ? texts.includes(edition) : !others.some((other) => module.endsWith(other));
    }),
    ...[...new Set(pages.flatMap(namespacesOf))].map((name) => `/locales/${language}/${name}.json`),
  ];
  const sizes = files.map((url) => statSync(join(folder, url)).size);
  return {
    book,
    language,
    revision: revisionOf(html + files.join()),
    files: [...paths, ...files],
    bytes: sizes.reduce((sum, size) => sum + size, Buffer.byteLength(html)),
  };
}

/**
 * Returns the paths of the assets that pages refer to, and of the scripts that the entry imports, except for
 * unneeded dynamic imports. Includes raster images only as AVIF, which all targeted browsers support.
 */
function assetsOf(
  { output, entry, pageAt }: OfflineOptions,
  pages: readonly string[],
  isNeeded: (module: string) => boolean,
): string[] {
  const chunks = new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const found = new Set<string>();
  const visit = (name: string, isDynamic: boolean) => {
    const chunk = chunks.get(name);
    if (!chunk || found.has(name)) return;
    if (isDynamic && chunk.facadeModuleId && !isNeeded(chunk.facadeModuleId)) return;
    found.add(name);
    for (const next of chunk.imports) visit(next, false);
    for (const next of chunk.dynamicImports) visit(next, true);
  };
  visit(entry.slice(1), false);
  const named = /(?<=["'(,;\s]\/)assets\/[\w.-]+\.(?:avif|css|svg|woff2|json|js)\b/g;
  for (const [name] of pages.map(pageAt).join('\n').matchAll(named)) found.add(name);
  return [...found].map((name) => `/${name}`);
}

const revisionOf = (content: string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 12);
