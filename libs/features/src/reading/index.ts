export { deviceStorage } from './device-storage.ts';
export { linkedBlock, readsOn, returns, startOf } from './start-place.ts';
export { useChapterTurning } from './use-chapter-turning.ts';
