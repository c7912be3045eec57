/*
 * Shows a chapter as its reader has set it, in the head before the first paint. It comes before the script
 * of the theme. The application reads the settings again, with a schema.
 */
import { showStoredSettings } from '../reading/stored-settings.ts';

showStoredSettings();
