import type { PlaceStorage } from '../reading-position/index.ts';

/** `localStorage`, looked up at each call: browsers that refuse storage throw at the first access. */
export const deviceStorage: PlaceStorage = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => {
    localStorage.setItem(key, value);
  },
};
