import { useEffect, useRef, useState } from 'react';
import { BookChanged, checkBook, keepBook, removeBook, type Edition } from './kept-books.ts';

type Failure = 'changed' | 'full' | 'offline' | 'unexpected';

/** Keeps and removes a book while the component is mounted, which needs a key for each edition. */
export function useKeptBook(edition: Edition) {
  /** Undefined where the browser has no storage, or refuses it. */
  const [book, setBook] = useState<Awaited<ReturnType<typeof check>>>();
  const [work, setWork] = useState<'checking' | 'keeping' | 'removing' | undefined>('checking');
  const [progress, setProgress] = useState(0);
  const [failure, setFailure] = useState<Failure>();
  const abort = useRef(new AbortController());

  const settle = (checked: typeof book) => {
    setBook(checked);
    setWork(undefined);
  };

  const run = async (
    name: 'keeping' | 'removing',
    task: (signal: AbortSignal) => Promise<void>,
  ) => {
    abort.current = new AbortController();
    const { signal } = abort.current;
    setWork(name);
    setProgress(0);
    setFailure(undefined);
    await task(signal).catch((error: unknown) => {
      if (!signal.aborted) setFailure(failureOf(error));
    });
    settle(await check(edition));
  };

  useEffect(() => {
    void check(edition).then(settle);
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
    keep: () =>
      void run('keeping', (signal) => keepBook(edition, { onProgress: setProgress, signal })),
    remove: () => void run('removing', () => removeBook(edition)),
    cancel: () => {
      abort.current.abort();
    },
  };
}

/** The development server has no service worker. */
const check = async (edition: Edition) =>
  import.meta.env.PROD && 'serviceWorker' in navigator
    ? checkBook(edition).catch(() => undefined)
    : undefined;

function failureOf(error: unknown): Failure {
  if (error instanceof BookChanged) return 'changed';
  // `fetch` throws it if there is no response.
  if (error instanceof TypeError) return 'offline';
  return error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'unexpected';
}
