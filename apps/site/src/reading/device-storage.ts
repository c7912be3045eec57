import type { PlaceStorage } from '@tales/features/reading-position';

/** `localStorage`, looked up at each call: browsers that refuse storage throw at the first access. */
export const deviceStorage: PlaceStorage = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => {
    localStorage.setItem(key, value);
  },
};
