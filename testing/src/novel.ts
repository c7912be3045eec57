import { Random } from './random.ts';

export interface NovelOptions {
  chapters: number;
  /** @default 120000 */
  words?: number;
  /** @default 1 */
  seed?: number;
}

/**
 * The Markdown of a book at the size of a novel, whose words follow each other as in a text: its paragraphs,
 * its vocabulary and its size compressed are those of prose. The same seed gives the same book.
 *
 * @param sample prose to learn from, paragraphs separated by empty lines
 */
export function novel(
  sample: string,
  { chapters, words = 120_000, seed = 1 }: NovelOptions,
): string {
  const random = new Random(seed);
  const pick = <Item>(items: readonly Item[]) => items[random.below(items.length)] as Item;
  const pairs = pairsOf(sample);
  const followers = Map.groupBy(pairs, ([word]) => word);
  /** Words that the sample does not have, as a long book has many. */
  const others = Array.from({ length: words / 15 }, () =>
    Array.from({ length: 3 }, () => pick(SYLLABLES)).join(''),
  );

  const paragraph = () => {
    const text: string[] = [];
    const length = 20 + random.below(120);
    for (let word = ''; text.length < length || !/[.!?]$/.test(text.at(-1) ?? '');) {
      // Now and then any word: else whole phrases would repeat, which compresses better than prose.
      word = pick((random.below(2) > 0 && followers.get(word)) || pairs)[1];
      if (word !== '') text.push(random.below(10) === 0 ? `${word} ${pick(others)}` : word);
    }
    return text.join(' ');
  };
  const chapter = (_: unknown, at: number) => {
    const title = `## ${at + 1}: ${pick(others)} and the ${pick(others)} {#chapter-${at + 1}}`;
    const text: string[] = [];
    for (let count = 0; count < words / chapters; count += (text.at(-1) ?? '').split(' ').length) {
      text.push(paragraph());
    }
    return [title, ...text].join('\n\n');
  };
  return [FRONT_MATTER, ...Array.from({ length: chapters }, chapter)].join('\n\n').concat('\n');
}

const FRONT_MATTER = `---
title: A Generated Novel
subtitle: To measure with
edition: Generated
published: 2026-11-22
---`;

const SYLLABLES =
  'ar bel cor dun el fen gar hal is jor kel lun mor nar or pel quil ras sol tam ul ven wyn yr zan'.split(
    ' ',
  );

/** Each word with the one that follows; an empty one before the first of a paragraph and after its last. */
const pairsOf = (sample: string): [string, string][] =>
  sample
    .replaceAll(/[*_>‘“”]/g, '')
    .split('\n\n')
    .filter((text) => /^\p{L}/u.test(text) && /[.!?]$/.test(text))
    .flatMap((text) => {
      const words = ['', ...text.split(/\s+/), ''];
      return words.slice(1).map((word, at): [string, string] => [words[at] ?? '', word]);
    });
