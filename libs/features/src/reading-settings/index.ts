export { createReadingSettingsStore, type ReadingSettingsStore } from './reading-settings-store.ts';
