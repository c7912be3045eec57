import type { ReadingSettingsValue } from '@tales/ui/reading-settings/values';
import { parseReadingSettings } from './reading-settings.schema.ts';

/** Where the settings are kept. Both functions throw where storage is refused. */
export interface KeptText {
  get: () => string | null;
  set: (text: string) => void;
}

export interface ReadingSettingsStore {
  getValue: () => ReadingSettingsValue;
  setValue: (value: ReadingSettingsValue) => void;
  /** Takes over what another tab has kept. */
  follow: (text: string | null) => void;
  /** Calls `listener` on every change. Returns a function that ends this. */
  subscribe: (listener: () => void) => () => void;
}

/** The reading settings of a device. Where storage is refused, they last as long as the page. */
export function createReadingSettingsStore(kept: KeptText): ReadingSettingsStore {
  const listeners = new Set<() => void>();
  let value = parseReadingSettings(readFrom(kept));
  const change = (next: ReadingSettingsValue) => {
    value = next;
    for (const listener of listeners) listener();
  };
  return {
    getValue: () => value,
    setValue: (next) => {
      change(next);
      try {
        kept.set(JSON.stringify(next));
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

function readFrom(kept: KeptText): string | null {
  try {
    return kept.get();
  } catch {
    return null;
  }
}
