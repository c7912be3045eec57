import { loadable } from '@tales/features/loading';
import { deviceStorage } from '@tales/features/reading';
import type { BookName } from '@tales/content/editions';
import { hasPlace } from '@tales/features/reading-position';
import { Suspense, useSyncExternalStore } from 'react';

const ContinueLink = loadable(async () => (await import('./continue-link.tsx')).ContinueLink);

/** A link to the kept place of a book; nothing without one. Its code is loaded if there is one. */
export function ContinueReading({ book }: { book: BookName }) {
  if (!useHasPlace(book)) return null;
  return (
    <Suspense>
      <ContinueLink book={book} />
    </Suspense>
  );
}

/** Whether the reader has a place in a book. False until the page is hydrated. */
export const useHasPlace = (book: BookName): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hasPlace(deviceStorage, book),
    () => false,
  );

/** Another tab may keep a place meanwhile. */
function subscribe(notify: () => void): () => void {
  addEventListener('storage', notify);
  return () => {
    removeEventListener('storage', notify);
  };
}
