import { readDevice, writeDevice } from './device.ts';

/** A reader's place in a book. */
export interface Place {
  chapter: string;
  /** The id of the HTML element at the place, such as a paragraph. */
  block?: string | undefined;
  /** The share of the chapter's text before the place, 0 to 1; 1 at the end of the chapter. */
  progression: number;
  /** The share of the tale (the book without any appendix) before the place, 0 to 1; 1 in an appendix. */
  totalProgression: number;
}

/**
 * Returns the stored place of a book as text, for `parsePlace`; null if there is none.
 *
 * @param books the current name of the book, then its former names
 */
export const keptPlaceOf = (books: readonly string[]): string | null =>
  books.map((book) => readDevice(`place.${book}`)).find((text) => text !== null) ?? null;

/** Parses a stored place. Returns `undefined` if `text` is null or invalid. */
export function parsePlace(text: string | null): Place | undefined {
  if (text === null) return undefined;
  try {
    const { chapter, block, progression, totalProgression } = JSON.parse(text) as Place;
    if (![progression, totalProgression].every((share) => share >= 0 && share <= 1))
      return undefined;
    return {
      chapter: String(chapter),
      block: block && String(block),
      progression,
      totalProgression,
    };
  } catch {
    return undefined;
  }
}

/**
 * Stores `place`, and records its chapter as read if its `progression` is 1. If `isLastOfTale` is true, does
 * not replace a stored place whose `totalProgression` is 1.
 *
 * @param books as for {@link keptPlaceOf}
 * @param isLastOfTale true if `place` is in the last chapter of the tale or after it
 */
export function keepPlace(books: readonly string[], place: Place, isLastOfTale: boolean): void {
  const [book = ''] = books;
  const hasFinished = parsePlace(keptPlaceOf(books))?.totalProgression === 1;
  if (!(hasFinished && isLastOfTale)) writeDevice(`place.${book}`, JSON.stringify(place));
  const read = readDevice(`read.${book}`)?.split(' ') ?? [];
  if (place.progression === 1 && !read.includes(place.chapter)) {
    writeDevice(`read.${book}`, [...read, place.chapter].join(' '));
  }
}

/**
 * Returns the names of a book's chapters that were read to the end, separated by spaces.
 *
 * @param books as for {@link keptPlaceOf}
 */
export const readChaptersOf = (books: readonly string[]): string =>
  books.map((book) => readDevice(`read.${book}`) ?? '').join(' ');
