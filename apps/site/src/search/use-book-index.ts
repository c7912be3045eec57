import { useRef, useState } from 'react';
import type { ContentsEntry } from '../reading/contents.ts';
import type { BookIndex } from './book-index.ts';

type IndexState = { at: 'unused' | 'loading' | 'failed' } | { at: 'ready'; search: BookIndex };

/** The index of a book, loaded at the first call of `load`, and again after a failure. */
export function useBookIndex(contents: readonly ContentsEntry[]) {
  const [index, setIndex] = useState<IndexState>({ at: 'unused' });
  const loading = useRef(false);
  const load = async () => {
    if (loading.current) return;
    loading.current = true;
    setIndex({ at: 'loading' });
    try {
      const { loadBookIndex } = await import('./load-book-index.ts');
      const search = await loadBookIndex(contents);
      setIndex({ at: 'ready', search });
    } catch {
      loading.current = false;
      setIndex({ at: 'failed' });
    }
  };
  return { index, load };
}
