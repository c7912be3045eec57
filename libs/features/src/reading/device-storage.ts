import type { PlaceStorage } from '../reading-position/index.ts';

/** `localStorage`, looked up at each call: browsers that refuse storage throw at the first access. */
export const deviceStorage: PlaceStorage = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => {
    localStorage.setItem(key, value);
  },
};

/** Calls `notify` when another tab has stored something. A page in the back/forward cache gets no storage events. */
export function subscribeToDevice(notify: () => void): () => void {
  addEventListener('storage', notify);
  addEventListener('pageshow', notify);
  return () => {
    removeEventListener('storage', notify);
    removeEventListener('pageshow', notify);
  };
}
