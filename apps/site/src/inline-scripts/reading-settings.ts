/*
 * Applies the reading settings of a chapter, in the head before the first paint. It comes before the script
 * of the theme.
 */
import {
  endReadingTheme,
  READING_THEME_ENDED_EVENT,
  showReadingSettings,
} from '@tales/features/reading';

showReadingSettings();
addEventListener(READING_THEME_ENDED_EVENT, endReadingTheme);
