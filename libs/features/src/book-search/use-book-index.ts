import { useRef, useState } from 'react';

type IndexState<Search> = { at: 'unused' | 'loading' | 'failed' } | { at: 'ready'; search: Search };

/** The index of a book, loaded by `loadIndex` at the first call of `load`, and again after a failure. */
export function useBookIndex<Search>(loadIndex: () => Promise<Search>) {
  const [index, setIndex] = useState<IndexState<Search>>({ at: 'unused' });
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
