import { passagesKey } from '@tales/features/passages';
import { deviceStorage, subscribeToDevice } from '@tales/features/reading';
import { useEffect, useState } from 'react';
import { namesOf } from '../reading/chapter-names.ts';

/** Whether a reader may have marked something in a book on this device. Asked when the browser is idle. */
export function useHasPassages(book: string): boolean {
  const [hasPassages, setHasPassages] = useState(false);
  useEffect(() => {
    const check = () => {
      setHasPassages(hasStored(book));
    };
    // Safari has no idle callbacks.
    const wait = window.requestIdleCallback ?? setTimeout;
    wait(check);
    return subscribeToDevice(check);
  }, [book]);
  return hasPassages;
}

function hasStored(book: string): boolean {
  try {
    return namesOf(book).some(
      (name) => (deviceStorage.getItem(passagesKey(name)) ?? '[]') !== '[]',
    );
  } catch {
    return false;
  }
}
