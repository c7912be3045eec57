import MiniSearch, { type SearchResult } from 'minisearch';
import { excerptOf, type ExcerptPart } from './excerpt.ts';
import { folded, spellings, wordsOf } from './words.ts';

/** A block of a book that can be found, such as a paragraph. */
export interface SearchBlock {
  /** The id of its element. */
  id: string;
  /** The name of its chapter. */
  chapter: string;
  text: string;
}

export interface Hit extends Pick<SearchBlock, 'id' | 'chapter'> {
  /** What is around the words, with the words marked. */
  excerpt: ExcerptPart[];
}

/** Finds the blocks with all words of a query, the best first. */
export type BookIndex = (query: string) => Hit[];

/** Makes the index of a book in the browser: faster than loading one, which is twice as large as the text. */
export function createBookIndex(blocks: readonly SearchBlock[]): BookIndex {
  const index = new MiniSearch<SearchBlock & { at: number }>({
    idField: 'at',
    fields: ['text'],
    tokenize: (text) => wordsOf(text).map(({ word }) => word),
    processTerm: spellings,
    searchOptions: {
      processTerm: folded,
      combineWith: 'AND',
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
    },
  });
  index.addAll(blocks.map((block, at) => ({ ...block, at })));
  return (query) =>
    index.search(query).flatMap((result: SearchResult) => {
      const block = blocks[Number(result.id)];
      if (!block) return [];
      const found = new Set(Object.keys(result.match));
      const excerpt = excerptOf(block.text, (word) =>
        spellings(word).some((spelling) => found.has(spelling)),
      );
      return [{ id: block.id, chapter: block.chapter, excerpt }];
    });
}
