/** Values that could not be stored, because storage is refused or full. They last until the document is unloaded. */
const unstored = new Map<string, string>();

/** Returns the stored value of a key, or null. */
export function readDevice(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text on the device, and tells this page as the browser tells the other tabs. */
export function writeDevice(key: string, newValue: string): void {
  try {
    localStorage.setItem(key, newValue);
    unstored.delete(key);
  } catch {
    unstored.set(key, newValue);
  }
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

/** Calls `notify` when something is kept, in any tab. A page in the back/forward cache gets no storage events. */
export function subscribeToDevice(notify: () => void): () => void {
  addEventListener('storage', notify);
  addEventListener('pageshow', notify);
  return () => {
    removeEventListener('storage', notify);
    removeEventListener('pageshow', notify);
  };
}
