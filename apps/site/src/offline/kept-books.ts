/* eslint-disable no-restricted-globals, no-restricted-properties -- `useKeptBook` looks beforehand whether there are any. */
/** Books that readers keep on the device, each in a cache of its own. Its record is written last. */

/** The files of a book in a language, as the build lists them. */
export interface BookList {
  book: string;
  language: string;
  /** Changes with every file. */
  revision: string;
  /** The addresses of its pages and of the files that they need. */
  files: readonly string[];
  bytes: number;
}

export interface Edition {
  /** The name of the book, then its former names: a copy may have been kept under them. */
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

/** The site was updated while the book was being kept. */
export class BookChanged extends Error {}

/** The server did not answer. */
export class ServerUnreachable extends Error {}

/** The address of the record in a cache: a cache without it is not complete. */
const RECORD = '/offline/kept';

/** Number of files that are fetched at the same time. */
const BATCH = 6;

export const listPath = (book: string, language: string): string =>
  `/offline/${book}.${language}.json`;

/** All kept books. */
export async function keptBooks(): Promise<KeptBook[]> {
  const books = (await caches.keys()).map(async (cache) => {
    const record = await caches.match(RECORD, { cacheName: cache });
    if (!record) return [];
    const body = (await record.json()) as Pick<KeptBook, 'bytes' | 'list'>;
    return [{ ...body, cache, keptAt: Number(cache.split('-').at(-1)) }];
  });
  return (await Promise.all(books)).flat();
}

export async function findKeptBook(edition: Edition): Promise<KeptBook | undefined> {
  const own = await cachesOf(edition);
  return (await keptBooks()).find(({ cache }) => own.includes(cache));
}

/**
 * Loads the present list of a book.
 *
 * @throws ServerUnreachable, the reason of `signal`, or an error about the status
 */
export async function loadList(
  { names: [book], language }: Edition,
  signal: AbortSignal | null = null,
): Promise<BookList> {
  const path = listPath(book, language);
  const response = await fetch(path, { signal }).catch((cause: unknown) => {
    signal?.throwIfAborted();
    throw new ServerUnreachable(path, { cause });
  });
  if (!response.ok) throw new Error(`${path}: status ${response.status}`);
  return (await response.json()) as BookList;
}

/**
 * Keeps a whole book. If that fails, a former copy is still there.
 *
 * @param onProgress called with the share of the files that is fetched, 0 to 1
 * @throws BookChanged, ServerUnreachable, the reason of `signal`, or what the cache throws
 */
export const keepBook = (
  edition: Edition,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
): Promise<void> =>
  inTurn(async () => {
    const list = await loadList(edition, signal);
    const { files } = list;
    // Not awaited: some browsers ask for a permission, and the reader may not answer.
    if ('storage' in navigator) navigator.storage.persist().catch(() => undefined);
    const former = await cachesOf(edition);
    const name = `${prefixOf(list.book, list.language)}${Date.now()}`;
    try {
      const cache = await caches.open(name);
      for (let at = 0; at < files.length; at += BATCH) {
        const batch = files.slice(at, at + BATCH);
        await cache.addAll(batch.map((url) => new Request(url, { signal })));
        onProgress((at + batch.length) / files.length);
      }
      if ((await loadList(edition, signal)).revision !== list.revision) throw new BookChanged();
      await startServiceWorker(signal);
      await cache.put(RECORD, Response.json({ list, bytes: list.bytes }));
      signal.throwIfAborted();
    } catch (error) {
      await drop([name]);
      signal.throwIfAborted();
      // A missing file and a lost connection are the same error. The list tells them apart.
      if (!(error instanceof TypeError)) throw error;
      const now = await loadList(edition, signal);
      throw now.revision === list.revision ? error : new BookChanged();
    }
    await drop(former);
  }, signal);

export const removeBook = (edition: Edition): Promise<void> =>
  inTurn(async () => drop(await cachesOf(edition)));

/** Runs a task of one tab after the other: `drop` would delete the unfinished cache of another tab. */
const inTurn = (task: () => Promise<void>, signal?: AbortSignal): Promise<void> =>
  'locks' in navigator
    ? navigator.locks.request('kept-books', signal ? { signal } : {}, task)
    : task();

/** Resolves when the service worker is active. @throws TypeError if it cannot be installed */
async function startServiceWorker(signal: AbortSignal) {
  const registration = await navigator.serviceWorker.register('/sw.js');
  while (!registration.active) {
    const worker = registration.installing ?? registration.waiting;
    if (!worker) throw new TypeError('The service worker was not installed.');
    await new Promise((resolve) => {
      worker.addEventListener('statechange', resolve, { once: true });
      signal.addEventListener('abort', resolve, { once: true });
    });
    signal.throwIfAborted();
  }
}

/** Deletes caches. After the last kept book, also unregisters the service worker. */
async function drop(names: readonly string[]) {
  await Promise.all(names.map((name) => caches.delete(name)));
  if ((await keptBooks()).length > 0) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  await registration?.unregister();
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

/** The name of a cache begins with the book and ends with the time of keeping. */
const prefixOf = (book: string, language: string) => `book-${book}-${language}-`;

const cachesOf = async ({ names, language }: Edition) =>
  (await caches.keys()).filter((cache) =>
    names.some((name) => cache.startsWith(prefixOf(name, language))),
  );
