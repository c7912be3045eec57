/** The width of a text at a size of 1 px. */
export type MeasureText = (text: string) => number;

export interface SetText {
  /** In px. */
  size: number;
  lines: string[];
}

export interface TextBox {
  width: number;
  height: number;
  /** The largest and the smallest size, in px. */
  sizes: readonly [largest: number, smallest: number];
  /** The distance of two lines as a multiple of the size. */
  leading: number;
}

/** The most characters that are set at all. */
const MOST_CHARACTERS = 1200;

/**
 * Sets a text as large as its box allows, in lines of about the same width. What does not fit at the smallest size ends in
 * an ellipsis.
 */
export function setLines(text: string, measure: MeasureText, box: TextBox): SetText {
  const words = wordsOf(text.slice(0, MOST_CHARACTERS));
  const isWhole = text.length <= MOST_CHARACTERS;
  const [largest, smallest] = box.sizes;
  for (let size = largest; size > smallest; size -= 2) {
    const lines = isWhole && fitted(words, measure, box, size);
    if (lines) return { size, lines: balanced(lines.length, words, measure, box.width / size) };
  }
  return { size: smallest, lines: cut(words, measure, box, smallest) };
}

/** A hard space is no place for a break. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/(?<=[—–])(?=\p{L})/gu, '\u200b')
    .split(/[ \t\n\r]+/)
    .filter(Boolean);

/** The lines of a greedy setting; undefined if one word is wider. */
function broken(
  words: readonly string[],
  measure: MeasureText,
  width: number,
): string[] | undefined {
  const lines: string[] = [];
  let line = '';
  for (const part of words.flatMap(partsOf)) {
    const next = line + part;
    if (measure(next.trim()) <= width) {
      line = next;
      continue;
    }
    if (measure(part.trim()) > width) return undefined;
    lines.push(line.trim());
    line = part;
  }
  lines.push(line.trim());
  return lines;
}

/** A word and the space after it; a dash between two words ends a part. */
const partsOf = (word: string): string[] => `${word} `.split('\u200b');

function fitted(words: string[], measure: MeasureText, box: TextBox, size: number) {
  const lines = broken(words, measure, box.width / size);
  return lines && lines.length * size * box.leading <= box.height ? lines : undefined;
}

/** The narrowest setting with as many lines: none is much shorter than the others. */
function balanced(count: number, words: string[], measure: MeasureText, width: number): string[] {
  let [low, high] = [width / 2, width];
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2;
    const lines = broken(words, measure, middle);
    if (lines && lines.length <= count) high = middle;
    else low = middle;
  }
  return broken(words, measure, high) ?? [];
}

function cut(words: string[], measure: MeasureText, box: TextBox, size: number): string[] {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (fitted(shortened(words, middle), measure, box, size)) low = middle;
    else high = middle - 1;
  }
  const kept = shortened(words, low);
  const lines = fitted(kept, measure, box, size);
  return lines ? balanced(lines.length, kept, measure, box.width / size) : ['…'];
}

const shortened = (words: readonly string[], count: number): string[] => {
  const kept = words.slice(0, count);
  const last = kept.pop();
  return last === undefined ? ['…'] : [...kept, `${last.replace(/[\p{P}\u200b]+$/u, '')}…`];
};
