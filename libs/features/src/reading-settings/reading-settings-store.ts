import type { ReadingSettingsValue } from '@tales/ui/reading-settings/values';
import { parseReadingSettings } from './reading-settings.schema.ts';

/** Where the settings are stored as text. Both functions throw where storage is refused. */
export interface SettingsStorage {
  get: () => string | null;
  set: (text: string) => void;
}

export interface ReadingSettingsStore {
  getValue: () => ReadingSettingsValue;
  setValue: (value: ReadingSettingsValue) => void;
  /** Takes over the text that another tab has stored. */
  follow: (text: string | null) => void;
  /** Calls `listener` on every change. Returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

/** The reading settings of a device. Where storage is refused, they last as long as the page. */
export function createReadingSettingsStore(storage: SettingsStorage): ReadingSettingsStore {
  const listeners = new Set<() => void>();
  let value = parseReadingSettings(readFrom(storage));
  const change = (next: ReadingSettingsValue) => {
    value = next;
    for (const listener of listeners) listener();
  };
  return {
    getValue: () => value,
    setValue: (next) => {
      change(next);
      try {
        storage.set(JSON.stringify(next));
      } catch {
        // Storage is refused or full.
      }
    },
    follow: (text) => {
      change(parseReadingSettings(text));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

function readFrom(storage: SettingsStorage): string | null {
  try {
    return storage.get();
  } catch {
    return null;
  }
}
