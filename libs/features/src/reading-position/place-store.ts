import { placeKey, storedPlace } from './place-key.ts';
import { parsePlace, type Place } from './place.ts';

/** The part of `localStorage` that is used. Its methods throw where storage is refused. */
export type PlaceStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * The kept place of a book; undefined if there is none, if it is not valid, or if storage is refused.
 *
 * @param names as for {@link storedPlace}
 */
export function readPlace(storage: PlaceStorage, names: readonly string[]): Place | undefined {
  const stored = storedPlace(storage, names);
  try {
    return stored === undefined ? undefined : parsePlace(JSON.parse(stored));
  } catch {
    return undefined;
  }
}

/** @throws DOMException if storage is refused or full */
export function keepPlace(storage: PlaceStorage, book: string, place: Place): void {
  storage.setItem(placeKey(book), JSON.stringify(place));
}
