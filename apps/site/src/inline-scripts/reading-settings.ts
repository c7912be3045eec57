/* Applies reading settings before the first paint. `theme.ts` runs next and applies the reading theme. */
import {
  endReadingTheme,
  READING_THEME_ENDED_EVENT,
  showReadingSettings,
} from '@tales/features/reading';

showReadingSettings();
addEventListener(READING_THEME_ENDED_EVENT, endReadingTheme);
