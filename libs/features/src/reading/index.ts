export { readDevice, subscribeToDevice, writeDevice } from './device.ts';
export { keepPlace, keptPlaceOf, parsePlace, readChaptersOf, type Place } from './place.ts';
export { search, type Hit, type SearchBlock } from './search.ts';
export {
  hideReadingSettings,
  endReadingTheme,
  keepReadingSettings,
  keptReadingSettings,
  parseReadingSettings,
  READING_THEME_ENDED_EVENT,
  READING_THEME_EVENT,
  showReadingSettings,
} from './settings.ts';
export { useChapterTurning } from './use-chapter-turning.ts';
export { useReadingPlace } from './use-reading-place.ts';
