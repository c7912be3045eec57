import {
  applyReadingSettings,
  defaultReadingSettings,
  type ReadingSettingsValue,
} from '@tales/ui/reading-settings/values';

/** The storage key of the reading settings. */
export const READING_SETTINGS_KEY = 'reading-settings';

/** Tells the script of the theme that the theme for reading has changed. */
export const READING_THEME_EVENT = 'reading:theme';

/** Whether this device has reading settings. */
export function hasStoredSettings(): boolean {
  try {
    return localStorage.getItem(READING_SETTINGS_KEY) !== null;
  } catch {
    return false;
  }
}

/** Shows the page with the stored settings, before the store that validates them is loaded. */
export function showStoredSettings(): void {
  try {
    const stored = JSON.parse(
      localStorage.getItem(READING_SETTINGS_KEY) ?? '{}',
    ) as Partial<ReadingSettingsValue>;
    applyReadingSettings(document.documentElement, { ...defaultReadingSettings, ...stored });
  } catch {
    // Storage is refused or broken.
  }
}

/** Shows a chapter in the theme of the site again. The store takes it for a change in another tab. */
export function endReadingTheme(): void {
  delete document.documentElement.dataset['readingTheme'];
  try {
    const stored = JSON.parse(localStorage.getItem(READING_SETTINGS_KEY) ?? '{}') as object;
    localStorage.setItem(READING_SETTINGS_KEY, JSON.stringify({ ...stored, theme: 'auto' }));
    dispatchEvent(new StorageEvent('storage', { key: READING_SETTINGS_KEY }));
  } catch {
    // Storage is refused or broken.
  }
}
