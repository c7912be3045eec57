/** The storage key of the reading settings. */
export const READING_SETTINGS_KEY = 'reading-settings';

/** Tells the script of the theme that the theme for reading has changed. */
export const READING_THEME_EVENT = 'reading:theme';
