import { FileChanged, type BookState, type KeepInput } from '@tales/features/offline-book';
import {
  bookListSchema,
  keptRecordSchema,
  listPath,
  type BookList,
  type KeptRecord,
  type ListedFile,
} from './book-list.ts';
import { CACHE_PREFIX, editionPrefix, KEPT_AT, RECORD } from './caches.ts';

export interface Edition {
  book: string;
  language: string;
}

interface Stored {
  cache: string;
  record: KeptRecord;
}

/** How many files are fetched at the same time. */
const BATCH = 6;

const bytesOf = (files: readonly ListedFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** @throws DOMException if the browser refuses storage */
export async function checkBook(edition: Edition): Promise<BookState> {
  const isPossible = !import.meta.env.DEV && 'serviceWorker' in navigator && 'caches' in globalThis;
  if (!isPossible) return { isPossible, size: undefined, kept: undefined };
  const [stored] = await storedCopies(editionPrefix(edition.book, edition.language));
  const list = await loadList(edition).catch(() => undefined);
  const known = list ?? stored?.record.list;
  return {
    isPossible,
    size: known && { pages: bytesOf(known.files), documents: bytesOf(known.documents) },
    kept: stored && {
      keptAt: stored.record.keptAt,
      isCurrent: !list || list.revision === stored.record.list.revision,
    },
  };
}

/**
 * Fills a new cache, and drops the former one when the new one is complete.
 *
 * @throws FileChanged if a file is missing or not the listed one, the reason of `signal`, or what `fetch` and
 *   the cache throw. A new cache is deleted then.
 */
export async function keepBook(
  edition: Edition,
  { documents, onProgress, signal }: KeepInput & { signal: AbortSignal },
): Promise<void> {
  const list = await loadList(edition, signal);
  await navigator.serviceWorker.register('/sw.js');
  // Whether the browser grants it makes no difference here: the storage is checked at each start.
  await navigator.storage.persist().catch(() => false);
  const prefix = editionPrefix(edition.book, edition.language);
  const name = `${prefix}${list.revision}`;
  const before = await storedCopies(prefix);
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
    const keptAt = Date.now();
    await cache.put(
      RECORD,
      Response.json({ keptAt, list }, { headers: { [KEPT_AT]: `${keptAt}` } }),
    );
  } catch (error) {
    if (before.every(({ cache }) => cache !== name)) await caches.delete(name);
    await retireIfUnused();
    throw error;
  }
  await Promise.all((await namesOf(prefix)).filter((other) => other !== name).map(drop));
}

export async function removeBook({ book, language }: Edition): Promise<void> {
  await Promise.all((await namesOf(editionPrefix(book, language))).map(drop));
  await retireIfUnused();
}

/** The editions that are kept on the device. */
export const keptEditions = async (): Promise<BookList[]> =>
  (await storedCopies(CACHE_PREFIX)).map(({ record }) => record.list);

const drop = (name: string) => caches.delete(name);

const namesOf = async (prefix: string) =>
  (await caches.keys()).filter((name) => name.startsWith(prefix));

async function storedCopies(prefix: string): Promise<Stored[]> {
  const stored = await Promise.all(
    (await namesOf(prefix)).map(async (cache) => {
      const response = await (await caches.open(cache)).match(RECORD);
      const record = keptRecordSchema.safeParse(await response?.json()).data;
      return record ? [{ cache, record }] : [];
    }),
  );
  return stored.flat();
}

async function loadList({ book, language }: Edition, signal?: AbortSignal): Promise<BookList> {
  const response = await fetch(listPath(book, language), signal ? { signal } : {});
  if (!response.ok) throw new FileChanged();
  return bookListSchema.parse(await response.json());
}

async function store(cache: Cache, file: ListedFile, entry: string, signal: AbortSignal) {
  const response = await fetch(file.url, { signal });
  if (!response.ok || !(await isAsListed(response.clone(), file, entry))) throw new FileChanged();
  await cache.put(file.url, response);
}

async function isAsListed(response: Response, { sha256 }: ListedFile, entry: string) {
  if (sha256 === undefined) return (await response.text()).includes(entry);
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  const bytes = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
  return bytes.join('') === sha256;
}

/** Without a kept book the service worker has nothing to do. */
async function retireIfUnused() {
  if ((await storedCopies(CACHE_PREFIX)).length > 0) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  await registration?.unregister();
  await Promise.all((await caches.keys()).map(drop));
}
