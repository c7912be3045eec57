import type { ChapterSummary } from '@tales/content/chapters';
import type { EditionSummary } from '@tales/content/editions';
import { contentsLoader, type Contents } from '../reading/contents.ts';
import { blocksOf, type ChapterBlocks } from './chapter-blocks.ts';
import type { PassageLink } from './passage-link.ts';

/** A paragraph of a book, with what is known about its place. */
export interface Passage {
  link: PassageLink;
  edition: EditionSummary;
  chapter: ChapterSummary;
  contents: Contents;
  /** The ids of the chapter's blocks, in their order. */
  blocks: readonly string[];
  /** The paragraph. */
  text: string;
}

/** The most chapters that are loaded at the same time, and the most whose texts are cached. */
const MAX_LOADING = 3;
const MAX_CACHED = 12;

const cache = new Map<string, Promise<ChapterBlocks>>();
let loading = 0;
const waiting: (() => void)[] = [];

/** The paragraph to which a link leads; undefined if there is none, or if it cannot be loaded now. */
export async function loadPassage(link: PassageLink): Promise<Passage | undefined> {
  try {
    const contents = await contentsLoader(link.book, link.language).load();
    const entry = contents.find(({ chapter }) => chapter.slug === link.chapter);
    if (!entry) return undefined;
    const { chapter, edition } = entry;
    const name = `${edition.book}.${edition.language}/${chapter.slug}`;
    const blocks = await cachedBlocks(name, async () => blocksOf((await chapter.load()).default));
    const text = blocks.get(link.block);
    return text
      ? { link, edition, chapter, contents, blocks: [...blocks.keys()], text }
      : undefined;
  } catch {
    return undefined;
  }
}

/** The texts of a chapter; those that were used longest ago are forgotten. */
function cachedBlocks(name: string, load: () => Promise<ChapterBlocks>): Promise<ChapterBlocks> {
  const blocks = cache.get(name) ?? limited(load);
  cache.delete(name);
  cache.set(name, blocks);
  blocks.catch(() => cache.delete(name));
  const [oldest] = cache.keys();
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
  return blocks;
}

async function limited<Value>(load: () => Promise<Value>): Promise<Value> {
  while (loading >= MAX_LOADING) await new Promise<void>((resolve) => waiting.push(resolve));
  loading += 1;
  try {
    return await load();
  } finally {
    loading -= 1;
    waiting.shift()?.();
  }
}
