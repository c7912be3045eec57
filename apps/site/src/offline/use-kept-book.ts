import { useEffect, useRef, useState } from 'react';
import {
  BookChanged,
  findKeptBook,
  keepBook,
  loadList,
  removeBook,
  ServerUnreachable,
  type BookList,
  type KeptEdition,
  type KeptBook,
} from './kept-books.ts';

type Failure = 'changed' | 'full' | 'offline' | 'unexpected';

interface Book {
  kept?: KeptBook | undefined;
  list?: BookList | undefined;
  failure?: Failure;
}

/** Returns a book's offline state, and functions to change it. The values in `edition` must not change. */
export function useKeptBook(edition: KeptEdition) {
  /** `unsupported` if service workers or storage are not available. */
  const [book, setBook] = useState<Book | 'checking' | 'unsupported'>('checking');
  /** Share of the book's files fetched so far, from 0 to 1; `undefined` unless the book is being stored. */
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<Failure>();
  const abort = useRef<AbortController>(undefined);

  useEffect(() => {
    void lookUp(edition).then(setBook);
    return () => {
      abort.current?.abort();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Runs once for each edition.
  }, []);

  const run = async (task: (signal: AbortSignal) => Promise<void>) => {
    const { signal } = (abort.current = new AbortController());
    setFailure(undefined);
    try {
      await task(signal);
      setBook(await lookUp(edition));
    } catch (error) {
      if (!signal.aborted) setFailure(failureOf(error));
    }
    setProgress(undefined);
  };

  return {
    book,
    progress,
    failure,
    keep: () => {
      setProgress(0);
      void run((signal) => keepBook(edition, setProgress, signal));
    },
    remove: () => void run(() => removeBook(edition)),
    cancel: () => {
      abort.current?.abort();
    },
  };
}

async function lookUp(edition: KeptEdition): Promise<Book | 'unsupported'> {
  // The development server has no service worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return 'unsupported';
  try {
    const kept = await findKeptBook(edition);
    return loadList(edition).then(
      (list) => ({ kept, list }),
      (error: unknown) => (kept ? { kept } : { failure: failureOf(error) }),
    );
  } catch {
    return 'unsupported';
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof BookChanged) return 'changed';
  if (error instanceof ServerUnreachable) return 'offline';
  return error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'unexpected';
}
