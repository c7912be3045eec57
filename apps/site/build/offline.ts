/** What a book needs to be read without a connection, and the service worker. */

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexName } from '@tales/content/vite';
import type { Rolldown } from 'vite';
import { editionOfModule } from '@tales/content/vite';
import { listPath, type BookList, type ListedFile } from '@tales/features/saved-book';
import { defaultLanguage, type Language } from '../src/languages.ts';
import { localizedPath } from '../src/paths.ts';
import { bundleScript } from './bundle-script.ts';

type Chunks = Rolldown.RolldownOutput['output'];

export interface OfflineOptions {
  /** The folder of the client build. */
  folder: string;
  output: Chunks;
  /** The path of the script that starts the application. */
  entry: string;
  languages: readonly Language[];
  /** Each book with the paths of its pages in English, and of its PDF and EPUB. */
  books: readonly {
    book: string;
    paths: readonly string[];
    documents: (language: Language) => readonly string[];
  }[];
  /** The HTML of a page. */
  pageAt: (path: string) => string;
}

/** Writes the lists of the books and `sw.js`. */
export async function writeOffline(options: OfflineOptions): Promise<void> {
  const { folder, books, languages } = options;
  mkdirSync(join(folder, 'offline'), { recursive: true });
  const hashed = hashesIn(folder);
  for (const book of books) {
    for (const language of languages) {
      const list = bookList(options, hashed, book, language);
      writeFileSync(join(folder, listPath(book.book, language)), JSON.stringify(list));
    }
  }
  const serviceWorker = await bundleScript('service-worker/sw.ts', {
    PRECACHE: precacheList(options),
    'process.env.NODE_ENV': 'production',
  });
  writeFileSync(join(folder, 'sw.js'), serviceWorker);
}

/** The size and the hash of a file; of one that several books or languages need, read once. */
function hashesIn(folder: string) {
  const known = new Map<string, ListedFile & { sha256: string }>();
  return (url: string) => {
    const former = known.get(url);
    if (former) return former;
    const content = readFileSync(join(folder, url));
    const file = { url, bytes: content.length, sha256: sha256(content) };
    known.set(url, file);
    return file;
  };
}

function bookList(
  { output, entry, pageAt }: OfflineOptions,
  hashed: ReturnType<typeof hashesIn>,
  { book, paths, documents }: OfflineOptions['books'][number],
  language: Language,
): BookList {
  const pages = paths.map((path) => localizedPath(path, language));
  const html = pages.map(pageAt).join('\n');
  const texts = [defaultLanguage, language].map((each) => `${book}.${each}`);
  const isNeeded = (module: string) => {
    const edition = editionOfModule(module);
    return edition ? texts.includes(edition) : !/\/routes\/(?!read-)/.test(module);
  };
  const assets = [
    ...scriptsOf(output, entry, isNeeded),
    ...indexesOf(
      output,
      [...new Set([defaultLanguage, language])].map((each) => indexName({ book, language: each })),
    ),
    ...stylesOf(output),
    ...assetsIn(html),
    ...['common', 'read'].map((name) => `/locales/${language}/${name}.json`),
  ];
  const pageFiles = pages.map((url) => ({ url, content: Buffer.from(pageAt(url)) }));
  const files = [
    ...pageFiles.map(({ url, content }) => ({ url, bytes: content.length })),
    ...[...new Set(assets)].sort().map(hashed),
  ];
  const contents = [...pageFiles.map(({ content }) => sha256(content)), JSON.stringify(files)];
  return {
    book,
    language,
    revision: sha256(contents.join()).slice(0, 12),
    entry,
    files,
    documents: documents(language).map(hashed),
  };
}

/** Fonts, pictures, texts and scripts that a page names. All browsers of the build's target read AVIF. */
const assetsIn = (html: string): string[] =>
  Array.from(
    html.matchAll(/(?<=["'(,;\s])\/assets\/[\w.-]+\.(?:avif|svg|woff2|json|js)\b/g),
    ([url]) => url,
  );

/** The styles are in every page, but what is loaded later asks for their file. */
const stylesOf = (output: Chunks): string[] =>
  output.flatMap(({ fileName }) => (fileName.endsWith('.css') ? [`/${fileName}`] : []));

/** The search indexes with these names. */
const indexesOf = (output: Chunks, names: readonly string[]): string[] =>
  output.flatMap((file) =>
    file.type === 'asset' && names.includes(file.names[0] ?? '') ? [`/${file.fileName}`] : [],
  );

/** The scripts that can be loaded from the entry, except through modules that are not needed. */
function scriptsOf(output: Chunks, entry: string, isNeeded: (module: string) => boolean): string[] {
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
  return [...found].map((name) => `/${name}`);
}

/** The offline page in each language with its scripts, its texts and its fonts. */
function precacheList({ output, entry, languages, pageAt }: OfflineOptions) {
  const paths = languages.map((language) => localizedPath('/offline', language));
  const pages = paths.map((url) => {
    const html = pageAt(url);
    return { url, revision: sha256(html).slice(0, 12), html };
  });
  const isNeeded = (module: string) => module.endsWith('/routes/offline.tsx');
  const assets = [
    ...scriptsOf(output, entry, isNeeded),
    ...stylesOf(output),
    ...pages
      .flatMap(({ html }) => assetsIn(html))
      .filter((url) => /\.(?:woff2|js|json)$/.test(url)),
  ];
  return [
    ...pages.map(({ url, revision }) => ({ url, revision })),
    ...[...new Set(assets)].map((url) => ({ url, revision: null })),
  ];
}

const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');
