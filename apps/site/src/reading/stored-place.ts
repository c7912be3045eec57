import { deviceStorage, subscribeToDevice } from '@tales/features/reading';
import { storedPlace } from '@tales/features/reading-position';
import { useSyncExternalStore } from 'react';
import { chapterNamesOf, chaptersOf, namesOf } from './chapter-names.ts';
import type { Language } from '../languages.ts';

/** What the pages of a tale show of a reader's place. Its schema, in `reading-position`, is loaded with the chapters. */
export interface PlaceSummary {
  /** The name of the chapter in which to read on; undefined if it is gone. */
  chapter: string | undefined;
  /** The id of the paragraph at which to read on; undefined at the beginning of the chapter. */
  block: string | undefined;
  /** The share of the tale that has been read, 0 to 1. */
  share: number;
}

/** The reader's place in a book; undefined without one, and until the page is hydrated. */
export function useStoredPlace(book: string, language: Language): PlaceSummary | undefined {
  const stored = useSyncExternalStore(
    subscribeToDevice,
    () => storedPlace(deviceStorage, namesOf(book)),
    () => undefined,
  );
  return summaryOf(stored, book, language);
}

/** A reader has finished a tale when its end was on the screen, whatever comes after it. */
export const isFinished = (place: PlaceSummary | undefined): boolean => place?.share === 1;

function summaryOf(
  stored: string | undefined,
  book: string,
  language: Language,
): PlaceSummary | undefined {
  const { chapter, block, progression, totalProgression: share } = parsed(stored);
  if (typeof share !== 'number' || !(share >= 0 && share <= 1)) return undefined;
  const chapters = chaptersOf(book, language);
  const at = chapters.findIndex(({ slug }) => chapterNamesOf(book, slug).includes(String(chapter)));
  // A chapter that has been read to its end is followed by the next one.
  const next = progression === 1 ? chapters[at + 1] : undefined;
  return {
    chapter: at < 0 ? undefined : (next ?? chapters[at])?.slug,
    block: next ? undefined : String(block),
    share,
  };
}

function parsed(stored: string | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(stored ?? '')) as Record<string, unknown>;
  } catch {
    return {};
  }
}
