import { excerptOf, type ExcerptPart } from './excerpt.ts';
import { findWords } from './find-words.ts';
import type { SearchBlock, SearchIndex } from './search-index.ts';
import { folded, spellings, wordsOf } from './words.ts';

export interface Hit extends Pick<SearchBlock, 'id' | 'chapter'> {
  /** What is around the words, with the words marked. */
  excerpt: () => ExcerptPart[];
}

/** A chapter of the book, with the index of the edition from which the reader gets it. */
export interface IndexedChapter {
  slug: string;
  index: SearchIndex;
}

/**
 * Finds the blocks with all words of a query: those that have the very words before those where only the
 * beginnings fit; equal ones in the order of the book.
 */
export type BookIndex = (query: string) => Hit[];

/** The search in the chapters of a book, which may come from several editions. */
export function createBookIndex(chapters: readonly IndexedChapter[]): BookIndex {
  const order = new Map(chapters.map(({ slug }, at) => [slug, at]));
  const editions = [...Map.groupBy(chapters, ({ index }) => index)].map(([index, own]) => ({
    index,
    slugs: new Set(own.map(({ slug }) => slug)),
  }));
  return (query) => {
    const terms = wordsOf(query).map(({ word }) => folded(word));
    return editions
      .flatMap(({ index, slugs }) =>
        search(index, terms).filter(({ chapter }) => slugs.has(chapter)),
      )
      .sort(
        (one, other) =>
          other.fit - one.fit || (order.get(one.chapter) ?? 0) - (order.get(other.chapter) ?? 0),
      );
  };
}

/** The blocks of an edition with all terms, in their order. */
function search(index: SearchIndex, terms: readonly string[]): (Hit & { fit: number })[] {
  const found = terms.map((term) => findWords(index, term));
  const words = new Set(found.flatMap((each) => each.words));
  const marked = new Map<string, boolean>();
  const isMarked = (word: string) => {
    const known = marked.get(word) ?? spellings(word).some((spelling) => words.has(spelling));
    marked.set(word, known);
    return known;
  };
  return [...(found[0]?.blocks.keys() ?? [])]
    .filter((at) => found.every(({ blocks }) => blocks.has(at)))
    .sort((one, other) => one - other)
    .flatMap((at) => {
      const block = index.blocks[at];
      if (!block) return [];
      const { id, chapter, text } = block;
      const fit = found.reduce((sum, { blocks }) => sum + (blocks.get(at) ?? 0), 0);
      return [{ id, chapter, fit, excerpt: () => excerptOf(text, isMarked) }];
    });
}
