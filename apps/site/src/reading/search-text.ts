import { createLoader, type Loader } from '@tales/features/loading';
import type { SearchBlock } from '@tales/features/reading';
import type { Language } from '../languages.ts';
import { contentsLoader, type ContentsEntry } from './contents.ts';

/** A block of a chapter, with the edition from which the reader gets it. */
export interface ChapterBlock extends SearchBlock {
  entry: ContentsEntry;
}

const loaders = new Map<string, Loader<readonly ChapterBlock[]>>();

/** The loader of the text in which a reader searches: the blocks of the chapters that they get. */
export function searchTextLoader(
  book: string,
  language: Language,
): Loader<readonly ChapterBlock[]> {
  const name = `${book}.${language}`;
  const loader =
    loaders.get(name) ??
    createLoader(async () => {
      const contents = await contentsLoader(book, language).load();
      const loads = [...new Set(contents.map(({ loadBlocks }) => loadBlocks))];
      const texts = new Map(
        await Promise.all(loads.map(async (load) => [load, await load()] as const)),
      );
      return contents.flatMap((entry) =>
        (texts.get(entry.loadBlocks) ?? [])
          .filter(({ chapter }) => chapter === entry.chapter.slug)
          .map((block) => ({ ...block, entry })),
      );
    });
  loaders.set(name, loader);
  return loader;
}
