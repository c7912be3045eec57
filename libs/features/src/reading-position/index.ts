export { parsePlace, type Place } from './place.ts';
export { charactersOf } from './text-layout.ts';
export { storedPlace } from './place-key.ts';
export { keepPlace, readPlace, type PlaceStorage } from './place-store.ts';
export { addReadChapter, storedReadChapters } from './read-chapters.ts';
export { provideReadingPosition } from './reading-position.actors.ts';
export { readingPositionMachine } from './reading-position.machine.ts';
export { useReadingPosition } from './use-reading-position.ts';
