import {
  createReadingSettingsStore,
  type ReadingSettingsStore,
} from '@tales/features/reading-settings';
import { READING_SETTINGS_KEY as KEY } from './settings-key.ts';

const store = createReadingSettingsStore({
  get: () => localStorage.getItem(KEY),
  set: (text) => {
    localStorage.setItem(KEY, text);
  },
});

/** The reading settings of this device. While they have a listener, they follow the other tabs. */
export const readingSettings: Omit<ReadingSettingsStore, 'refresh'> = {
  ...store,
  subscribe: (listener) => {
    const leave = store.subscribe(listener);
    const follow = () => {
      store.refresh();
    };
    follow();
    addEventListener('storage', follow);
    // A page that the browser has set aside gets no storage events.
    addEventListener('pageshow', follow);
    return () => {
      leave();
      removeEventListener('storage', follow);
      removeEventListener('pageshow', follow);
    };
  },
};
