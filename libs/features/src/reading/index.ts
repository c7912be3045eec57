export { deviceStorage, subscribeToDevice } from './device-storage.ts';
export { startOf } from './start-place.ts';
export { useChapterTurning } from './use-chapter-turning.ts';
