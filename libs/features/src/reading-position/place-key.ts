/** The storage key of a book's place. */
export const placeKey = (book: string): string => `place.${book}`;

/**
 * The stored place of a book as JSON, valid or not; undefined if there is none or if storage is refused.
 *
 * @param names the name of the book, then those that it had before
 */
export function storedPlace(
  storage: Pick<Storage, 'getItem'>,
  names: readonly string[],
): string | undefined {
  try {
    return (
      names.map((name) => storage.getItem(placeKey(name))).find((place) => place !== null) ??
      undefined
    );
  } catch {
    return undefined;
  }
}
