import { useEffect, useRef, useState } from 'react';
import {
  BookChanged,
  findKeptBook,
  keepBook,
  loadList,
  removeBook,
  ServerUnreachable,
  type BookList,
  type Edition,
  type KeptBook,
} from './kept-books.ts';

type Failure = 'changed' | 'full' | 'offline' | 'unexpected';

/** The copy on the device, and what the site has. */
interface Book {
  kept?: KeptBook | undefined;
  list?: BookList | undefined;
  /** Why there is neither. */
  unreachable?: Failure;
}

/** Keeps and removes a book while the component is mounted, which needs a key for each edition. */
export function useKeptBook(edition: Edition) {
  /** Undefined where the browser has no storage, or refuses it. */
  const [book, setBook] = useState<Book>();
  const [work, setWork] = useState<'checking' | 'keeping' | 'removing' | undefined>('checking');
  const [progress, setProgress] = useState(0);
  const [failure, setFailure] = useState<Failure>();
  const abort = useRef(new AbortController());

  const settle = (found: Book | undefined) => {
    setBook(found);
    setWork(undefined);
  };

  const run = async (name: typeof work, task: (signal: AbortSignal) => Promise<void>) => {
    const { signal } = (abort.current = new AbortController());
    setWork(name);
    setProgress(0);
    setFailure(undefined);
    await task(signal).catch((error: unknown) => {
      if (!signal.aborted) setFailure(failureOf(error));
    });
    if (signal.aborted) setWork(undefined);
    else settle(await lookUp(edition));
  };

  useEffect(() => {
    void lookUp(edition).then(settle);
    return () => {
      abort.current.abort();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each edition
  }, []);

  return {
    book,
    work,
    progress,
    failure,
    keep: () => void run('keeping', (signal) => keepBook(edition, setProgress, signal)),
    remove: () => void run('removing', () => removeBook(edition)),
    cancel: () => {
      abort.current.abort();
    },
  };
}

async function lookUp(edition: Edition): Promise<Book | undefined> {
  // The development server has no service worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  try {
    const kept = await findKeptBook(edition);
    return loadList(edition).then(
      (list) => ({ kept, list }),
      // With a copy one needs no server.
      (error: unknown) => (kept ? { kept } : { unreachable: failureOf(error) }),
    );
  } catch {
    return undefined;
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof BookChanged) return 'changed';
  if (error instanceof ServerUnreachable) return 'offline';
  return error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'unexpected';
}
