import { chapterNamesOf } from '../reading/chapter-names.ts';
import type { PlaceSummary } from '../reading/stored-place.ts';
import type { Passage } from './passage.ts';

/**
 * Whether a passage lies ahead of a reader: in a later chapter than their place, or below it in the same one, or in a book
 * that they have not opened. Nothing of a finished book does, and no chapter that they have read.
 *
 * @param read the names of the chapters that they have read
 */
export function isAhead(
  { link, contents, blocks }: Pick<Passage, 'link' | 'contents' | 'blocks'>,
  place: PlaceSummary | undefined,
  read: readonly string[],
): boolean {
  if (chapterNamesOf(link.book, link.chapter).some((name) => read.includes(name))) return false;
  if (!place) return true;
  if (place.share === 1) return false;
  const indexOf = (slug: string | undefined) =>
    contents.findIndex(({ chapter }) => chapter.slug === slug);
  const [here, there] = [indexOf(place.chapter), indexOf(link.chapter)];
  if (here !== there) return here < there;
  return place.block === undefined || blocks.indexOf(place.block) < blocks.indexOf(link.block);
}
