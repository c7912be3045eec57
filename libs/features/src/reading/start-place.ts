import { parsePlace, readPlace, type Place } from '../reading-position/index.ts';
import { deviceStorage } from './device-storage.ts';

export interface StartPlaceOptions {
  book: string;
  chapter: string;
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
export function startOf({ book, chapter, isFirstPage }: StartPlaceOptions): Start {
  const visited = parsePlace((history.state as { place?: unknown } | null)?.place);
  if (visited?.chapter === chapter) return { start: visited, mayHaveScrolled: false };
  const linked = linkedBlock();
  if (linked) return { start: beginningOf(linked, chapter), mayHaveScrolled: false };
  // The browser itself goes to another place, such as a note.
  if (location.hash) return { start: undefined, mayHaveScrolled: true };
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isNew = navigation?.type === 'navigate';
  const kept = readPlace(deviceStorage, book);
  const start = kept?.chapter === chapter ? kept : undefined;
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
