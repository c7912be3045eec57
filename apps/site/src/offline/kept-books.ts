/* eslint-disable no-restricted-globals, no-restricted-properties -- `useKeptBook` looks beforehand whether there are any. */
/** Books that readers keep on the device: each in a cache of its own, whose record is written last. */

/** What the build says of a book in a language. */
export interface BookList {
  book: string;
  language: string;
  /** Changes with every file. */
  revision: string;
  /** The addresses of its pages and of what they need. */
  files: readonly string[];
  bytes: number;
}

export interface Edition {
  /** The name of the book, then those that it had when a copy may have been kept. */
  names: readonly [string, ...string[]];
  language: string;
}

export interface KeptBook {
  cache: string;
  /** In ms since 1970. */
  keptAt: number;
  bytes: number;
  list: Pick<BookList, 'book' | 'language' | 'revision'>;
}

export interface KeepOptions {
  /** Gets the share that was fetched, 0 to 1. */
  onProgress: (progress: number) => void;
  signal: AbortSignal;
}

/** A file is missing, or the site was updated meanwhile. */
export class BookChanged extends Error {}

/** The address of the record in a cache: a cache without it is not complete. */
const RECORD = '/offline/kept';
/** The header of the record with the time. */
const KEPT_AT = 'X-Kept-At';

export const listPath = (book: string, language: string): string =>
  `/offline/${book}.${language}.json`;

/** All kept books. */
export async function keptBooks(): Promise<KeptBook[]> {
  const books = (await caches.keys()).map(async (cache) => {
    const record = await caches.match(RECORD, { cacheName: cache });
    if (!record) return [];
    const body = (await record.json()) as Pick<KeptBook, 'bytes' | 'list'>;
    return [{ ...body, cache, keptAt: Number(record.headers.get(KEPT_AT)) }];
  });
  return (await Promise.all(books)).flat();
}

/** The kept copy of a book, and what the site has of it if the server answers. */
export async function checkBook(edition: Edition) {
  const own = await cachesOf(edition);
  const kept = (await keptBooks()).find(({ cache }) => own.includes(cache));
  return { kept, list: await loadList(edition).catch(() => undefined) };
}

/**
 * Keeps a book as a whole, or nothing of it: then a former copy is still there.
 *
 * @throws BookChanged, the reason of `signal`, or what `fetch` and the cache throw
 */
export async function keepBook(edition: Edition, options: KeepOptions): Promise<void> {
  const { onProgress, signal } = options;
  const list = await loadList(edition, signal);
  const urls = list.files;
  let count = 0;
  const files = await Promise.all(
    urls.map(async (url) => {
      const response = await get(url, signal);
      const file = new Response(await response.blob(), response);
      onProgress((count += 1) / urls.length);
      return file;
    }),
  );
  if ((await loadList(edition, signal)).revision !== list.revision) throw new BookChanged();
  // The browser may refuse it.
  await navigator.storage.persist();
  const former = await cachesOf(edition);
  const name = `${prefixOf(list.book, list.language)}${Date.now()}`;
  try {
    await startServiceWorker();
    const cache = await caches.open(name);
    await Promise.all(files.map((file, at) => cache.put(urls[at] ?? '', file)));
    const headers = { [KEPT_AT]: Date.now().toString() };
    await cache.put(RECORD, Response.json({ list, bytes: list.bytes }, { headers }));
  } catch (error) {
    await drop([name]);
    throw error;
  }
  await drop(former);
}

export const removeBook = async (edition: Edition): Promise<void> => drop(await cachesOf(edition));

/** Resolves when the worker serves pages. @throws TypeError if what it needs does not come */
async function startServiceWorker() {
  const registration = await navigator.serviceWorker.register('/sw.js');
  while (!registration.active) {
    const worker = registration.installing ?? registration.waiting;
    if (!worker) throw new TypeError('The service worker was not installed.');
    await new Promise((resolve) => {
      worker.addEventListener('statechange', resolve, { once: true });
    });
  }
}

/** Drops caches; after the last kept book also the service worker, which has nothing to do then. */
async function drop(names: readonly string[]) {
  await Promise.all(names.map((name) => caches.delete(name)));
  if ((await keptBooks()).length > 0) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  await registration?.unregister();
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

const prefixOf = (book: string, language: string) => `book-${book}-${language}-`;

const cachesOf = async ({ names, language }: Edition) =>
  (await caches.keys()).filter((cache) =>
    names.some((name) => cache.startsWith(prefixOf(name, language))),
  );

async function loadList({ names: [book], language }: Edition, signal?: AbortSignal) {
  return (await (await get(listPath(book, language), signal)).json()) as BookList;
}

async function get(url: string, signal: AbortSignal | null = null): Promise<Response> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new BookChanged();
  return response;
}
