import type { Place } from '@tales/features/reading-position';
import { chapterNamesOf } from '../reading/chapter-names.ts';
import type { Passage } from './passage.ts';

/**
 * Whether a passage lies ahead of a reader: in a later chapter than their place, or below it in the same one, or in a book
 * that they have not opened. Nothing of a finished book does, and no chapter that they have read.
 *
 * @param read the names of the chapters that they have read
 */
export function isAhead(
  { link, contents, blocks }: Pick<Passage, 'link' | 'contents' | 'blocks'>,
  place: Place | undefined,
  read: readonly string[],
): boolean {
  if (chapterNamesOf(link.book, link.chapter).some((name) => read.includes(name))) return false;
  if (!place) return true;
  if (place.totalProgression === 1) return false;
  const indexOf = (isIt: (slug: string) => boolean) =>
    contents.findIndex(({ chapter }) => isIt(chapter.slug));
  const here = indexOf((slug) => chapterNamesOf(link.book, slug).includes(place.chapter));
  const there = indexOf((slug) => slug === link.chapter);
  if (here !== there) return here < there;
  return place.progression < 1 && blocks.indexOf(place.block) < blocks.indexOf(link.block);
}
