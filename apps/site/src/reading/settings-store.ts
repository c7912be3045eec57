import { subscribeToDevice } from '@tales/features/reading';
import {
  createReadingSettingsStore,
  type ReadingSettingsStore,
} from '@tales/features/reading-settings';
import { READING_SETTINGS_KEY as KEY } from './stored-settings.ts';

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
    store.refresh();
    const stopFollowing = subscribeToDevice(store.refresh);
    return () => {
      leave();
      stopFollowing();
    };
  },
};
