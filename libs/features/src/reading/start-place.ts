import { parsePlace, readPlace, type Place } from '../reading-position/index.ts';
import { deviceStorage } from './device-storage.ts';

export interface StartPlaceOptions {
  /** The name of the book, then those that it had before. */
  books: readonly string[];
  /** The name of the chapter, then those that it had before. */
  chapters: readonly string[];
  /** Whether this is the first page since the document was loaded. */
  isFirstPage: boolean;
  /** The name of the chapter before, if there is one. */
  previous: string | undefined;
}

export interface Start {
  /** Undefined at the beginning of the chapter, and where the reader has scrolled already. */
  start: Place | undefined;
  /** Whether the reader may have scrolled in the prerendered page. */
  mayHaveScrolled: boolean;
  /** Whether `start` is the paragraph of a link, which is shown to the reader rather than gone on from. */
  isLinked: boolean;
  /** Whether the reader comes back from a jump. */
  isReturn: boolean;
  /** The kept place if the reader has jumped away from it. */
  left: Place | undefined;
}

/**
 * Where reading starts in a chapter. The first of: the place of the history entry, the paragraph of the link,
 * another place in the page, where the reader has already scrolled, the kept place if it is in this chapter.
 */
export function startOf({ books, chapters, isFirstPage, previous }: StartPlaceOptions): Start {
  const entry = history.state as {
    place?: unknown;
    usr?: { readsOn?: unknown; returns?: unknown } | null;
  } | null;
  const visited = parsePlace(entry?.place);
  const isHere = (place: Place | undefined) => place && chapters.includes(place.chapter);
  const kept = readPlace(deviceStorage, books);
  const linked = linkedBlock();
  const hasJumped = isHere(kept)
    ? location.hash !== '' && kept?.block !== (visited?.block ?? linked)
    : !entry?.usr?.readsOn && !(kept?.progression === 1 && kept.chapter === previous);
  const common = {
    isLinked: false,
    isReturn: entry?.usr?.returns === true,
    left: hasJumped ? kept : undefined,
  };
  if (isHere(visited)) return { ...common, start: visited, mayHaveScrolled: false };
  if (linked) {
    const start = beginningOf(linked, chapters[0] ?? '');
    return { ...common, start, mayHaveScrolled: false, isLinked: true };
  }
  // The browser itself goes to another place, such as a note.
  if (location.hash) return { ...common, start: undefined, mayHaveScrolled: true };
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isNew = navigation?.type === 'navigate';
  const start = isHere(kept) ? kept : undefined;
  // Without a place to begin at, the reader may scroll before the page listens.
  const mayHaveScrolled = !start || (isFirstPage && isNew && window.scrollY > 0);
  return { ...common, start: mayHaveScrolled ? undefined : start, mayHaveScrolled };
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
