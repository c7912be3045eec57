/* eslint-disable no-restricted-globals, no-restricted-properties -- `useKeptBook` checks for support. */
/** Stores offline copies of books, each in its own cache. A record, added last, marks a cache as complete. */

/** The build's list of the files for reading a book offline in one language. */
export interface BookList {
  book: string;
  language: string;
  /** Changes when any of the files changes. */
  revision: string;
  /** The paths of the book's pages, and of the files that the pages require. */
  files: readonly string[];
  bytes: number;
}

export interface KeptEdition {
  /** The name of the book, followed by its former names. A copy may be stored under any of these names. */
  names: readonly [string, ...string[]];
  language: string;
}

export interface KeptBook {
  cache: string;
  /** The time at which storing the book began, in ms since 1970. */
  keptAt: number;
  bytes: number;
  list: Pick<BookList, 'book' | 'language' | 'revision'>;
}

/** Thrown if the files of a book change on the server while the book is being loaded. */
export class BookChanged extends Error {}

/** Thrown if the server does not respond. */
export class ServerUnreachable extends Error {}

/** The path of the record that marks a cache as complete. */
const RECORD = '/offline/kept';

/** Maximum number of files that are fetched in parallel. */
const BATCH = 6;

export const listPath = (book: string, language: string): string =>
  `/offline/${book}.${language}.json`;

export async function keptBooks(): Promise<KeptBook[]> {
  const books = (await caches.keys()).map(async (cache) => {
    const record = await caches.match(RECORD, { cacheName: cache });
    if (!record) return [];
    const body = (await record.json()) as Pick<KeptBook, 'bytes' | 'list'>;
    return [{ ...body, cache, keptAt: Number(cache.split('-').at(-1)) }];
  });
  return (await Promise.all(books)).flat();
}

export async function findKeptBook(edition: KeptEdition): Promise<KeptBook | undefined> {
  const own = await cachesOf(edition);
  return (await keptBooks()).find(({ cache }) => own.includes(cache));
}

/**
 * Loads the current list of a book's files.
 *
 * @throws ServerUnreachable, the abort reason of `signal`, or an Error for an invalid or incomplete response
 */
export async function loadList(
  { names: [book], language }: KeptEdition,
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
 * Stores a book, and then deletes any former copy. If storing fails, keeps the former copy.
 *
 * @param onProgress called with the share of the files that have been fetched, from 0 to 1
 * @throws BookChanged, ServerUnreachable, the abort reason of `signal`, or another error if storing fails
 */
export const keepBook = (
  edition: KeptEdition,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
): Promise<void> =>
  inTurn(async () => {
    const list = await loadList(edition, signal);
    const { files } = list;
    // Not awaited, because some browsers show a permission prompt, which the reader may ignore.
    if ('storage' in navigator) navigator.storage.persist().catch(() => undefined);
    const former = await cachesOf(edition);
    const name = `${prefixOf(list.book, list.language)}${Date.now()}`;
    try {
      const cache = await caches.open(name);
      for (let index = 0; index < files.length; index += BATCH) {
        const batch = files.slice(index, index + BATCH);
        await cache.addAll(batch.map((url) => new Request(url, { signal })));
        onProgress((index + batch.length) / files.length);
      }
      if ((await loadList(edition, signal)).revision !== list.revision) throw new BookChanged();
      await startServiceWorker(signal);
      await cache.put(RECORD, Response.json({ list, bytes: list.bytes }));
      signal.throwIfAborted();
    } catch (error) {
      await drop([name]);
      signal.throwIfAborted();
      // Loads the list again, because a missing file and a lost connection cause the same error.
      if (!(error instanceof TypeError)) throw error;
      const now = await loadList(edition, signal);
      throw now.revision === list.revision ? error : new BookChanged();
    }
    await drop(former);
  }, signal);

export const removeBook = (edition: KeptEdition): Promise<void> =>
  inTurn(async () => drop(await cachesOf(edition)));

/** Runs one task at a time across all tabs, so that `drop` does not delete a cache that is being filled. */
const inTurn = (task: () => Promise<void>, signal?: AbortSignal): Promise<void> =>
  navigator.locks.request('kept-books', signal ? { signal } : {}, task);

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

/** Deletes the named caches. If no book is left, deletes all caches and unregisters the service worker. */
async function drop(names: readonly string[]) {
  await Promise.all(names.map((name) => caches.delete(name)));
  if ((await keptBooks()).length > 0) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  await registration?.unregister();
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

const prefixOf = (book: string, language: string) => `book-${book}-${language}-`;

const cachesOf = async ({ names, language }: KeptEdition) =>
  (await caches.keys()).filter((cache) =>
    names.some((name) => cache.startsWith(prefixOf(name, language))),
  );
