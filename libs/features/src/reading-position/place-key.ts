/** The storage key of a book's place. */
export const placeKey = (book: string): string => `place.${book}`;

/** The stored place of a book as JSON, valid or not; undefined if there is none or if storage is refused. */
export function storedPlace(storage: Pick<Storage, 'getItem'>, book: string): string | undefined {
  try {
    return storage.getItem(placeKey(book)) ?? undefined;
  } catch {
    return undefined;
  }
}
