/*
 * Shows a chapter as its reader has set it, in the head before the first paint. It comes before the script
 * of the theme.
 */
import { showReadingSettings } from '@tales/features/reading';

showReadingSettings();
