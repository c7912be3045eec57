/*
 * Shows a chapter as its reader has set it, in the head before the first paint. It comes before the script
 * of the theme. The application reads the settings again, with a schema.
 */
import {
  applyReadingSettings,
  defaultReadingSettings,
  type ReadingSettingsValue,
} from '@tales/ui/reading-settings/values';
import { READING_SETTINGS_KEY } from '../reading/settings-key.ts';

try {
  const kept = JSON.parse(
    localStorage.getItem(READING_SETTINGS_KEY) ?? '{}',
  ) as Partial<ReadingSettingsValue>;
  applyReadingSettings(document.documentElement, { ...defaultReadingSettings, ...kept });
} catch {
  // Storage is refused or broken.
}
