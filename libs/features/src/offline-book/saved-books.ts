/* eslint-disable no-restricted-globals, no-restricted-properties -- `checkBook` says beforehand whether all of it is there. */
import {
  bookListSchema,
  CACHE_PREFIX,
  editionPrefix,
  KEPT_AT,
  keptRecordSchema,
  keptTimeOf,
  listPath,
  RECORD,
  type BookList,
  type ListedFile,
} from '../saved-book/index.ts';
import { FileChanged } from './offline-book.failure.ts';
import type { BookState, KeepInput } from './offline-book.machine.ts';

export interface Edition {
  /** The name of the book. */
  book: string;
  /** Names that it had when a copy may have been kept. @default none */
  formerly?: readonly string[];
  language: string;
}

/** A copy of an edition on the device. */
interface Copy {
  cache: string;
  /** Undefined if the copy is not complete or its record is damaged. */
  record: { keptAt: number; bytes: number; list: BookList } | undefined;
  isDamaged: boolean;
}

/** A lock that all tabs share while they keep a book. */
const KEEPING = 'books';

/** How many files are fetched at the same time. */
const BATCH = 6;

/** Tells the other tabs that a book was saved or removed. */
let channel: BroadcastChannel | undefined;
const changes = () => (channel ??= new BroadcastChannel('books'));

/** Calls `notify` when another tab has saved or removed a book. Returns the unsubscription. */
export function subscribeToBooks(notify: () => void): () => void {
  changes().addEventListener('message', notify);
  return () => {
    changes().removeEventListener('message', notify);
  };
}

const bytesOf = (files: readonly ListedFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** @throws DOMException if the browser refuses storage */
export async function checkBook(edition: Edition): Promise<BookState> {
  const isPossible = 'serviceWorker' in navigator && 'locks' in navigator && 'caches' in globalThis;
  if (!isPossible) return { isPossible, size: undefined, kept: undefined };
  const copies = await copiesOf(...prefixesOf(edition));
  const isDamaged = copies.some((copy) => copy.isDamaged);
  // Also what is left if the page was closed while it kept a book.
  if ((await copiesOf(CACHE_PREFIX)).some(({ record }) => !record)) await dropUnusedCaches();
  const record = copies.find((copy) => copy.record)?.record;
  const list = await loadList(edition).catch(() => undefined);
  const known = list ?? record?.list;
  return {
    isPossible,
    isDamaged,
    size: known && { pages: bytesOf(known.files), documents: bytesOf(known.documents) },
    kept: record && {
      keptAt: record.keptAt,
      bytes: record.bytes,
      isCurrent: !list || list.revision === record.list.revision,
    },
  };
}

/**
 * Fills a new cache, and drops the former one when the new one is complete. Waits for a tab that keeps or
 * removes the same edition.
 *
 * @throws FileChanged if a file is missing or not the listed one, the reason of `signal`, or what `fetch` and
 *   the cache throw. A new cache is deleted then.
 */
export async function keepBook(
  edition: Edition,
  options: KeepInput & { signal: AbortSignal },
): Promise<void> {
  const { signal } = options;
  try {
    await navigator.locks.request(editionPrefix(edition), { signal }, () =>
      navigator.locks.request(KEEPING, { mode: 'shared', signal }, () =>
        fillCache(edition, options),
      ),
    );
  } catch (error) {
    await dropUnusedCaches();
    throw error;
  }
}

async function fillCache(
  edition: Edition,
  { documents, onProgress, signal }: KeepInput & { signal: AbortSignal },
): Promise<void> {
  const list = await loadList(edition, signal);
  await navigator.serviceWorker.register('/sw.js');
  // Whether the browser grants it makes no difference here: the storage is checked at each start.
  await navigator.storage.persist().catch(() => false);
  const prefixes = prefixesOf(edition);
  const name = `${editionPrefix(edition)}${list.revision}`;
  const before = await copiesOf(...prefixes);
  const files = [...list.files, ...(documents ? list.documents : [])];
  try {
    const cache = await caches.open(name);
    let fetched = 0;
    for (let at = 0; at < files.length; at += BATCH) {
      const batch = files.slice(at, at + BATCH);
      await Promise.all(batch.map((file) => store(cache, file, list.entry, signal)));
      fetched += bytesOf(batch);
      onProgress(fetched / bytesOf(files));
    }
    signal.throwIfAborted();
    await cache.put(
      RECORD,
      Response.json(
        { list, bytes: bytesOf(files) },
        { headers: { [KEPT_AT]: Date.now().toString() } },
      ),
    );
  } catch (error) {
    if (!before.some(({ cache, record }) => record && cache === name)) await caches.delete(name);
    throw error;
  }
  await Promise.all((await namesOf(prefixes)).filter((other) => other !== name).map(drop));
  changes().postMessage('saved');
}

/** Waits for a tab that keeps the edition. */
export async function removeBook(
  edition: Edition,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  await navigator.locks.request(editionPrefix(edition), { signal }, async () =>
    Promise.all((await namesOf(prefixesOf(edition))).map(drop)),
  );
  await dropUnusedCaches();
  changes().postMessage('removed');
}

/** The editions that are kept on the device. */
export const keptEditions = async (): Promise<BookList[]> =>
  (await copiesOf(CACHE_PREFIX)).flatMap(({ record }) => (record ? [record.list] : []));

const drop = (name: string) => caches.delete(name);

const prefixesOf = ({ book, formerly = [], language }: Edition) =>
  [book, ...formerly].map((name) => editionPrefix({ book: name, language }));

const namesOf = async (prefixes: readonly string[]) =>
  (await caches.keys()).filter((name) => prefixes.some((prefix) => name.startsWith(prefix)));

const copiesOf = async (...prefixes: string[]): Promise<Copy[]> =>
  Promise.all(
    (await namesOf(prefixes)).map(async (cache) => {
      const response = await (await caches.open(cache)).match(RECORD);
      const record = response && (await readRecord(response));
      return { cache, record, isDamaged: response !== undefined && !record };
    }),
  );

async function readRecord(response: Response): Promise<Copy['record']> {
  const keptAt = keptTimeOf(response);
  const body: unknown = await response.json().catch(() => undefined);
  const { data } = keptRecordSchema.safeParse(body);
  if (!keptAt || !data) return undefined;
  const { list, bytes = bytesOf(list.files) } = data;
  return { keptAt, bytes, list };
}

async function loadList({ book, language }: Edition, signal?: AbortSignal): Promise<BookList> {
  const response = await fetch(listPath(book, language), signal ? { signal } : {});
  if (!response.ok) throw new FileChanged();
  return bookListSchema.parse(await response.json());
}

async function store(cache: Cache, file: ListedFile, entry: string, signal: AbortSignal) {
  const response = await fetchWhole(file.url, signal).catch((error: unknown) => {
    // A connection that breaks in a long download is often back immediately.
    if (error instanceof TypeError) return fetchWhole(file.url, signal);
    throw error;
  });
  if (!response.ok || !(await isAsListed(response.clone(), file, entry))) throw new FileChanged();
  await cache.put(file.url, response);
}

/** A response with all of its body. @throws TypeError if the connection breaks */
async function fetchWhole(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { signal });
  return new Response(await response.blob(), response);
}

async function isAsListed(response: Response, { sha256 }: ListedFile, entry: string) {
  if (sha256 === undefined) return (await response.text()).includes(entry);
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  const bytes = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
  return bytes.join('') === sha256;
}

/**
 * Drops the copies that are damaged or not complete; without a kept book also the service worker and its caches,
 * as it has nothing to do then. While a tab keeps a book, nothing is dropped.
 */
async function dropUnusedCaches() {
  await navigator.locks.request(KEEPING, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    const copies = await copiesOf(CACHE_PREFIX);
    await Promise.all(copies.filter(({ record }) => !record).map(({ cache }) => drop(cache)));
    if (copies.some(({ record }) => record)) return;
    const registration = await navigator.serviceWorker.getRegistration('/');
    await registration?.unregister();
    await Promise.all((await caches.keys()).map(drop));
  });
}
