/** What a book needs to be read without a connection, and the service worker. */

import { createHash } from 'node:crypto';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { editionOfWritten } from '@tales/content/vite';
import type { Rolldown } from 'vite';
import { defaultLanguage, type Language } from '../src/languages.ts';
import { listPath, type BookList } from '../src/offline/kept-books.ts';
import { localizedPath } from '../src/paths.ts';
import { bundleScript } from './bundle-script.ts';
import { chunksOf, importedFrom } from './chunks.ts';

export interface OfflineOptions {
  /** The folder of the client build. */
  folder: string;
  output: Rolldown.RolldownOutput['output'];
  /** The path of the script that starts the application. */
  entry: string;
  languages: readonly Language[];
  /** Each book with the paths of its pages in English. */
  books: readonly { book: string; paths: readonly string[] }[];
  /** The HTML of a page. */
  pageAt: (path: string) => string;
}

/** Writes the lists of the books and `sw.js`. */
export async function writeOffline(options: OfflineOptions): Promise<void> {
  const { folder, books, languages, pageAt } = options;
  mkdirSync(join(folder, 'offline'), { recursive: true });
  for (const book of books) {
    for (const language of languages) {
      const list = bookList(options, book, language);
      writeFileSync(join(folder, listPath(book.book, language)), JSON.stringify(list));
    }
  }
  const pages = languages.map((language) => localizedPath('/offline', language));
  const assets = assetsOf(options, pages, (module) => module.endsWith('/routes/offline.tsx'));
  const serviceWorker = await bundleScript('service-worker/sw.ts', {
    PRECACHE: [
      ...pages.map((url) => ({ url, revision: revisionOf(pageAt(url)) })),
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
  { book, paths }: OfflineOptions['books'][number],
  language: Language,
): BookList {
  const { folder, output, pageAt } = options;
  const pages = paths.map((path) => localizedPath(path, language));
  const html = pages.map(pageAt).join('\n');
  const editions = [...new Set([defaultLanguage, language])];
  const texts = editions.map((each) => `${book}.${each}`);
  const files = [
    ...assetsOf(options, pages, (module) => {
      const edition = editionOfWritten(module);
      return edition ? texts.includes(edition) : !/\/routes\/(?!chapter|title-page)/.test(module);
    }),
    ...output.flatMap((file) =>
      file.type === 'asset' &&
      texts.includes(editionOfWritten(file.originalFileNames[0] ?? '') ?? '')
        ? [`/${file.fileName}`]
        : [],
    ),
    ...['common', 'read'].map((name) => `/locales/${language}/${name}.json`),
  ];
  const sizes = files.map((url) => statSync(join(folder, url)).size);
  return {
    book,
    language,
    revision: revisionOf(html + files.join()),
    files: [...pages, ...files],
    bytes: sizes.reduce((sum, size) => sum + size, Buffer.byteLength(html)),
  };
}

/**
 * What pages name and load: styles, fonts, pictures, texts, and the scripts that can be loaded from the entry except
 * through modules that are not needed. All browsers of the build's target read AVIF.
 */
function assetsOf(
  { output, entry, pageAt }: OfflineOptions,
  pages: readonly string[],
  isNeeded: (module: string) => boolean,
): string[] {
  const found = importedFrom(
    chunksOf(output),
    [entry.slice(1)],
    ({ facadeModuleId }) => !facadeModuleId || isNeeded(facadeModuleId),
  );
  const named = /(?<=["'(,;\s]\/)assets\/[\w.-]+\.(?:avif|css|svg|woff2|json|js)\b/g;
  for (const [name] of pages.map(pageAt).join('\n').matchAll(named)) found.add(name);
  return [...found].map((name) => `/${name}`);
}

const revisionOf = (content: string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 12);
