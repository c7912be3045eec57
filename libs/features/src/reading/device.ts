/** Values that could not be stored, because storage is blocked or full. They are lost on unload. */
const unstored = new Map<string, string>();

export function readDevice(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value and fires a `storage` event, which the browser itself fires only in other tabs. */
export function writeDevice(key: string, newValue: string): void {
  try {
    localStorage.setItem(key, newValue);
    unstored.delete(key);
  } catch {
    unstored.set(key, newValue);
  }
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

/**
 * Calls `notify` when this or another tab stores a value. Also calls `notify` on `pageshow`, because a page
 * in the back/forward cache gets no `storage` events.
 * @returns a function that unsubscribes
 */
export function subscribeToDevice(notify: () => void): () => void {
  addEventListener('storage', notify);
  addEventListener('pageshow', notify);
  return () => {
    removeEventListener('storage', notify);
    removeEventListener('pageshow', notify);
  };
}
