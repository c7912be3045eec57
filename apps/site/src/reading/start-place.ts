import { parsePlace, readPlace, type Place } from '@tales/features/reading-position';
import type { BookName } from '@tales/content/editions';
import { deviceStorage } from './device-storage.ts';

export interface StartPlaceOptions {
  book: BookName;
  chapter: string;
  /** Whether this is the first page since the document was loaded. */
  isFirstPage: boolean;
}

/**
 * Where a chapter begins: at the place of the history entry, at the paragraph of the link, or at the kept
 * place if it is in this chapter. Undefined at the beginning, and where a reader has scrolled already.
 */
export function startPlace({ book, chapter, isFirstPage }: StartPlaceOptions): Place | undefined {
  const visited = parsePlace((history.state as { place?: unknown } | null)?.place);
  if (visited?.chapter === chapter) return visited;
  const linked = linkedBlock();
  if (linked) return beginningOf(linked, chapter);
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isNew = navigation?.type === 'navigate';
  if (isFirstPage && isNew && window.scrollY > 0) return undefined;
  const kept = readPlace(deviceStorage, book);
  return kept?.chapter === chapter ? kept : undefined;
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
