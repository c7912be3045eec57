import { parsePlace, readPlace, type Place } from '../reading-position/index.ts';
import { deviceStorage } from './device-storage.ts';

export interface StartPlaceOptions {
  /** The name of the book, then those that it had before. */
  books: readonly string[];
  /** The name of the chapter, then those that it had before. */
  chapters: readonly string[];
  /** Whether this is the first page since the document was loaded. */
  isFirstPage: boolean;
}

export interface Start {
  /** Undefined at the beginning of the chapter, and where the reader has scrolled already. */
  start: Place | undefined;
  /** Whether the reader may have scrolled in the prerendered page. */
  mayHaveScrolled: boolean;
}

/**
 * Where reading starts in a chapter. The first of: the place of the history entry, the paragraph of the link,
 * another place in the page, where the reader has already scrolled, the kept place if it is in this chapter.
 */
export function startOf({ books, chapters, isFirstPage }: StartPlaceOptions): Start {
  const visited = parsePlace((history.state as { place?: unknown } | null)?.place);
  const isHere = (place: Place | undefined) => place && chapters.includes(place.chapter);
  if (isHere(visited)) return { start: visited, mayHaveScrolled: false };
  const linked = linkedBlock();
  if (linked) return { start: beginningOf(linked, chapters[0] ?? ''), mayHaveScrolled: false };
  // The browser itself goes to another place, such as a note.
  if (location.hash) return { start: undefined, mayHaveScrolled: true };
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isNew = navigation?.type === 'navigate';
  const kept = readPlace(deviceStorage, books);
  const start = isHere(kept) ? kept : undefined;
  // Without a place to begin at, the reader may still scroll before the page listens.
  const mayHaveScrolled = isFirstPage && isNew && (window.scrollY > 0 || !start);
  return mayHaveScrolled ? { start: undefined, mayHaveScrolled } : { start, mayHaveScrolled };
}

/** The id of the paragraph to which the address points. */
export function linkedBlock(): string | undefined {
  const id = location.hash.slice(1);
  return /^p-[\w-]+$/.test(id) ? id : undefined;
}

const beginningOf = (block: string, chapter: string): Place => ({
  language: '',
  chapter,
  block,
  offset: 0,
  quote: '',
  progression: 0,
  totalProgression: 0,
  readAt: 0,
});
