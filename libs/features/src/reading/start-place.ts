import { parsePlace, readPlace, type Place } from '../reading-position/index.ts';
import { deviceStorage } from './device-storage.ts';

export interface StartPlaceOptions {
  /** The name of the book, then those that it had before. */
  books: readonly string[];
  /** The name of the chapter, then those that it had before. */
  chapters: readonly string[];
  /** Whether this is the page with which the document was loaded, just now. @default false */
  isFirstPage?: boolean;
  /** Whether the reader has scrolled since the chapter was opened. @default false */
  hasScrolled?: boolean;
}

export interface Start {
  /** Undefined at the beginning of the chapter, and where the reader has scrolled already. */
  start: Place | undefined;
  /** Whether the reader may have scrolled before. */
  mayHaveScrolled: boolean;
  /** Whether `start` is the paragraph of a link, which is shown to the reader rather than gone on from. */
  isLinked: boolean;
}

/**
 * Where reading starts in a chapter. The first of: where the reader has already scrolled, the place of the history
 * entry, the paragraph of the link, another place in the page, the kept place if it is in this chapter.
 */
export function startOf({
  books,
  chapters,
  isFirstPage = false,
  hasScrolled = false,
}: StartPlaceOptions): Start {
  const visited = parsePlace((history.state as { place?: unknown } | null)?.place);
  const kept = readPlace(deviceStorage, books);
  const isHere = (place: Place | undefined) => place && chapters.includes(place.chapter);
  const linked = linkedBlock();
  const whereTheyAre = { start: undefined, mayHaveScrolled: true, isLinked: false };
  if (hasScrolled || (isFirstPage && hasLeftStart(linked))) return whereTheyAre;
  if (isHere(visited)) return { start: visited, mayHaveScrolled: false, isLinked: false };
  if (linked) {
    const start = beginningOf(linked, chapters[0] ?? '');
    return { start, mayHaveScrolled: false, isLinked: true };
  }
  // The browser itself goes to another place, such as a note.
  if (location.hash || !isHere(kept)) return whereTheyAre;
  return { start: kept, mayHaveScrolled: false, isLinked: false };
}

/**
 * Whether the reader has scrolled in the prerendered page, before anything listened: the browser itself goes to the
 * paragraph of a link, and nowhere else in an entry that keeps a place, where its restoration is switched off.
 */
function hasLeftStart(linked: string | undefined): boolean {
  const block = linked && document.getElementById(linked);
  if (!block) return location.hash === '' && window.scrollY > 0;
  const { top, bottom } = block.getBoundingClientRect();
  return bottom < 0 || top > window.innerHeight;
}

/** The id of the paragraph to which the address points. */
function linkedBlock(): string | undefined {
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
