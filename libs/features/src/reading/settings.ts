import {
  applyReadingSettings,
  readingSettingsOf,
  removeReadingSettings,
  type ReadingSettingsValue,
} from '@tales/ui/reading-settings/values';
import { readDevice, writeDevice } from './device.ts';

const KEY = 'reading-settings';

/** Tells the script of the theme that the theme for reading has changed. */
export const READING_THEME_EVENT = 'reading:theme';

/** The script of the theme tells with it that its toggle has ended the theme for reading. */
export const READING_THEME_ENDED_EVENT = 'reading:theme-ended';

/** The kept settings as text, for `parseReadingSettings`; null without any. */
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

/** From now on pages are read in the theme of the site. */
export function endReadingTheme(): void {
  keepReadingSettings({ ...parseReadingSettings(keptReadingSettings()), theme: 'auto' });
}

/** Shows the page as its reader has set it. */
export function showReadingSettings(): void {
  applyReadingSettings(document.documentElement, parseReadingSettings(keptReadingSettings()));
  dispatchEvent(new Event(READING_THEME_EVENT));
}

/** Shows the page in the settings of the site. */
export function hideReadingSettings(): void {
  removeReadingSettings(document.documentElement);
  dispatchEvent(new Event(READING_THEME_EVENT));
}
