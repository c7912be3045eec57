/** The storage key of a book's place. */
export const placeKey = (book: string): string => `place.${book}`;

/** Whether a place of a book is stored, valid or not; false if storage is refused. */
export function hasPlace(storage: Pick<Storage, 'getItem'>, book: string): boolean {
  try {
    return storage.getItem(placeKey(book)) !== null;
  } catch {
    return false;
  }
}
