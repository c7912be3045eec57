import { useRef, useState } from 'react';
import type { BookIndex } from './book-index.ts';

type IndexState = { at: 'unused' | 'loading' | 'failed' } | { at: 'ready'; search: BookIndex };

/** The index of a book, loaded by `loadIndex` at the first call of `load`, and again after a failure. */
export function useBookIndex(loadIndex: () => Promise<BookIndex>) {
  const [index, setIndex] = useState<IndexState>({ at: 'unused' });
  const loading = useRef(false);
  const load = async () => {
    if (loading.current) return;
    loading.current = true;
    setIndex({ at: 'loading' });
    try {
      const search = await loadIndex();
      setIndex({ at: 'ready', search });
    } catch {
      loading.current = false;
      setIndex({ at: 'failed' });
    }
  };
  return { index, load };
}
