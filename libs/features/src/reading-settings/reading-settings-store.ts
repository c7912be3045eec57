import type { ReadingSettingsValue } from '@tales/ui/reading-settings/values';
import { parseReadingSettings } from './reading-settings.schema.ts';

/** Where the settings are stored as text. Both functions throw where storage is refused. */
export interface SettingsStorage {
  get: () => string | null;
  set: (text: string) => void;
}

export interface ReadingSettingsStore {
  getValue: () => ReadingSettingsValue;
  /** Stores what differs from the present value. What another tab has stored meanwhile stays. */
  setValue: (value: ReadingSettingsValue) => void;
  /** Takes over what another tab has stored. */
  refresh: () => void;
  /** Calls `listener` on every change. Returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

/** The reading settings of a device. Where storage is refused, they last as long as the page. */
export function createReadingSettingsStore(storage: SettingsStorage): ReadingSettingsStore {
  const listeners = new Set<() => void>();
  /** What the storage held when it was last read or written; undefined while it is refused. */
  let text: string | null | undefined;
  let value = parseReadingSettings(null);
  const change = (next: ReadingSettingsValue) => {
    value = next;
    for (const listener of listeners) listener();
  };
  const refresh = () => {
    const stored = readFrom(storage);
    if (stored === undefined || stored === text) return;
    text = stored;
    change(parseReadingSettings(stored));
  };
  refresh();
  return {
    getValue: () => value,
    setValue: (next) => {
      const changes = differences(value, next);
      refresh();
      change({ ...value, ...changes });
      const written = JSON.stringify(value);
      try {
        storage.set(written);
        text = written;
      } catch {
        // Storage is refused or full.
      }
    },
    refresh,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

function differences(
  before: ReadingSettingsValue,
  after: ReadingSettingsValue,
): Partial<ReadingSettingsValue> {
  const names = Object.keys(after) as (keyof ReadingSettingsValue)[];
  return Object.fromEntries(
    names.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]]),
  );
}

function readFrom(storage: SettingsStorage): string | null | undefined {
  try {
    return storage.get();
  } catch {
    return undefined;
  }
}
