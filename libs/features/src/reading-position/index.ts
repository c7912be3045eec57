export {
  atProgression,
  findPlace,
  parsePlace,
  QUOTE_LENGTH,
  type BlockPosition,
  type Place,
  type TextBlock,
} from './place.ts';
export { keepPlace, placeKey, readPlace, type PlaceStorage } from './place-store.ts';
export { provideReadingPosition, type ReadingPositionEffects } from './reading-position.actors.ts';
export {
  readingPositionMachine,
  REST,
  type ReadingPositionEmitted,
} from './reading-position.machine.ts';
export { selectPlace } from './reading-position.selectors.ts';
export { useReadingPosition, type ReadingPositionOptions } from './use-reading-position.ts';
