import { keptPlaceOf, parsePlace, subscribeToDevice } from '@tales/features/reading';
import { useSyncExternalStore } from 'react';
import type { Language } from '../languages.ts';
import { chapterNamesOf, chaptersOf, namesOf } from '../catalogue/chapter-names.ts';

/** A reader's place, as the pages of a tale show it. */
export interface PlaceSummary {
  /** The name of the chapter in which to read on. */
  chapter: string;
  /** The share of the tale that has been read, 0 to 1. */
  share: number;
}

/** Returns the reader's place in a book; undefined if there is none, if its chapter is gone, and until the page is hydrated. */
export function useStoredPlace(book: string, language: Language): PlaceSummary | undefined {
  const stored = useSyncExternalStore(
    subscribeToDevice,
    () => keptPlaceOf(namesOf(book)),
    () => null,
  );
  const place = parsePlace(stored);
  if (!place) return undefined;
  const chapters = chaptersOf(book, language);
  const at = chapters.findIndex(({ slug }) => chapterNamesOf(book, slug).includes(place.chapter));
  // A chapter that has been read to its end is followed by the next one.
  const chapter = (place.progression === 1 && chapters[at + 1]) || chapters[at];
  return at < 0 || !chapter ? undefined : { chapter: chapter.slug, share: place.totalProgression };
}

/** Returns the place of a reader who has begun a book and not finished it. */
export function useOpenPlace(book: string, language: Language): PlaceSummary | undefined {
  const place = useStoredPlace(book, language);
  return isFinished(place) ? undefined : place;
}

/** Returns true if the reader has reached the end of the tale, even if a note or the like follows it. */
export const isFinished = (place: PlaceSummary | undefined): boolean => place?.share === 1;
