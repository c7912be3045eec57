export { excursionMachine } from './excursion.machine.ts';
export {
  findPlace,
  normalised,
  parsePlace,
  placeSchema,
  MIN_QUOTE_LENGTH,
  type BlockPosition,
  type Place,
  type TextBlock,
} from './place.ts';
export { blocksOf, charactersOf, placeAt } from './text-layout.ts';
export { storedPlace } from './place-key.ts';
export { keepPlace, parseStoredPlace, readPlace, type PlaceStorage } from './place-store.ts';
export { addReadChapter, storedReadChapters } from './read-chapters.ts';
export { provideReadingPosition } from './reading-position.actors.ts';
export { readingPositionMachine } from './reading-position.machine.ts';
export { useExcursion } from './use-excursion.ts';
export { quotationOf, rangeOf } from './text-selection.ts';
export { useReadingPosition } from './use-reading-position.ts';
