import {
  applyReadingSettings,
  readingSettingsOf,
  removeReadingSettings,
  type ReadingSettingsValue,
} from '@tales/ui/reading-settings/values';
import { readDevice, writeDevice } from './device.ts';

const KEY = 'reading-settings';

/** Event that notifies the site's theme script that the reading theme may have changed. */
export const READING_THEME_EVENT = 'reading:theme';

/** Event that the site's theme script dispatches when the theme is toggled while a reading theme applies. */
export const READING_THEME_ENDED_EVENT = 'reading:theme-ended';

/** Returns the stored settings as text, for `parseReadingSettings`; null if there are none. */
export const keptReadingSettings = (): string | null => readDevice(KEY);

export function parseReadingSettings(text: string | null): ReadingSettingsValue {
  try {
    return readingSettingsOf(JSON.parse(text ?? ''));
  } catch {
    return readingSettingsOf({});
  }
}

export function keepReadingSettings(value: ReadingSettingsValue): void {
  writeDevice(KEY, JSON.stringify(value));
}

/** Stores the reading theme `auto`, which follows the theme of the site. */
export function endReadingTheme(): void {
  keepReadingSettings({ ...parseReadingSettings(keptReadingSettings()), theme: 'auto' });
}

export function showReadingSettings(): void {
  applyReadingSettings(document.documentElement, parseReadingSettings(keptReadingSettings()));
  dispatchEvent(new Event(READING_THEME_EVENT));
}

export function hideReadingSettings(): void {
  removeReadingSettings(document.documentElement);
  dispatchEvent(new Event(READING_THEME_EVENT));
}
