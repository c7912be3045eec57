export { readingSettingsLabels } from './reading-settings.labels.ts';
export { createReadingSettingsStore, type ReadingSettingsStore } from './reading-settings-store.ts';
