/* Applies reading settings before the first paint. Runs before `theme.ts`, which applies the reading theme. */
import {
  endReadingTheme,
  READING_THEME_ENDED_EVENT,
  showReadingSettings,
} from '@tales/features/reading';

showReadingSettings();
addEventListener(READING_THEME_ENDED_EVENT, endReadingTheme);
