import { loadable } from '@tales/features/loading';
import { deviceStorage } from '@tales/features/reading';
import { storedPlace } from '@tales/features/reading-position';
import { Suspense, useSyncExternalStore } from 'react';
import { namesOf } from './chapter-names.ts';

const ContinueLink = loadable(async () => (await import('./continue-link.tsx')).ContinueLink);

/** A link to the kept place of a book; nothing without one. Its code is loaded if there is one. */
export function ContinueReading({ book }: { book: string }) {
  const stored = useStoredPlace(book);
  if (stored === undefined) return null;
  return (
    <Suspense>
      <ContinueLink book={book} stored={stored} />
    </Suspense>
  );
}

/** The reader's place in a book as JSON. Undefined until the page is hydrated. */
export const useStoredPlace = (book: string): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => storedPlace(deviceStorage, namesOf(book)),
    () => undefined,
  );

/** Another tab may keep a place meanwhile. */
function subscribe(notify: () => void): () => void {
  addEventListener('storage', notify);
  return () => {
    removeEventListener('storage', notify);
  };
}
