import { keptPlaceOf, parsePlace, subscribeToDevice } from '@tales/features/reading';
import { useSyncExternalStore } from 'react';
import type { Language } from '@tales/locales/languages';
import { chapterNamesOf, chaptersOf, namesOf } from '../catalogue/chapter-names.ts';

/** A reader's place in a book, with the values that pages show. */
export interface PlaceSummary {
  /** The name of the chapter with which the reader continues. */
  chapter: string;
  /** The share of the tale that has been read, 0 to 1. */
  share: number;
}

/** Returns the reader's place in a book; `undefined` if there is no valid place, and until hydration. */
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
  // If a chapter has been read to its end, the reader continues with the next chapter.
  const chapter = (place.progression === 1 && chapters[at + 1]) || chapters[at];
  return at < 0 || !chapter ? undefined : { chapter: chapter.slug, share: place.totalProgression };
}

/** Returns the reader's place in a book that is begun but not finished; otherwise, `undefined`. */
export function useOpenPlace(book: string, language: Language): PlaceSummary | undefined {
  const place = useStoredPlace(book, language);
  return isFinished(place) ? undefined : place;
}

/** Returns true if the reader has reached the end of the tale. Texts such as a note may follow. */
export const isFinished = (place: PlaceSummary | undefined): boolean => place?.share === 1;
