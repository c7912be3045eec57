export { deviceStorage, subscribeToDevice } from './device-storage.ts';
export { readsOn, returns } from './reads-on.ts';
export { startOf } from './start-place.ts';
export { useChapterTurning } from './use-chapter-turning.ts';
