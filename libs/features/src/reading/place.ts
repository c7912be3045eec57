import { readDevice, writeDevice } from './device.ts';

/** Where somebody reads. Languages share the ids of paragraphs, so it holds in each. */
export interface Place {
  /** The name of the chapter. */
  chapter: string;
  /** The id of the paragraph at the top of the window; undefined at the beginning of the chapter. */
  block?: string | undefined;
  /** The share of the chapter's text that comes before, 0 to 1; 1 once its end was on the screen. */
  progression: number;
  /** The share of the tale's text that comes before, 0 to 1; 1 once its end was on the screen. */
  totalProgression: number;
}

/**
 * The kept place of a book as text, for `parsePlace`; null without one.
 *
 * @param books the name of the book, then those that it had before
 */
export const keptPlaceOf = (books: readonly string[]): string | null =>
  books.map((book) => readDevice(`place.${book}`)).find((text) => text !== null) ?? null;

/** A kept place; undefined if there is none, or if it is not valid. */
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
 * Keeps a place, and the chapter as read at its end. Who has finished a tale stays at its end while they leaf
 * through its last pages.
 *
 * @param books as for {@link keptPlaceOf}
 * @param isLastOfTale whether the tale ends with this chapter, or before it
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
 * The names of the chapters of a book whose end the reader has reached, with spaces between.
 *
 * @param books as for {@link keptPlaceOf}
 */
export const readChaptersOf = (books: readonly string[]): string =>
  books.map((book) => readDevice(`read.${book}`) ?? '').join(' ');
