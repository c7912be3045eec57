export { readingPositionInvariants } from './reading-position.invariants.ts';
export { findPlace, parsePlace, type Place } from './place.ts';
export { storedPlace } from './place-key.ts';
export { keepPlace, parseStoredPlace, readPlace, type PlaceStorage } from './place-store.ts';
export { provideReadingPosition } from './reading-position.actors.ts';
export { readingPositionMachine } from './reading-position.machine.ts';
export { quotationOf, type Quotation } from './text-selection.ts';
export { useReadingPosition } from './use-reading-position.ts';
