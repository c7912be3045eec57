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

/** What stands between two places for a break. */
interface Part {
  text: string;
  /** From the start of the text to its own start, and to its end without the space after it. */
  from: number;
  to: number;
}

/** The most characters that are set at all. */
const MAX_CHARACTERS = 1200;

/** How much a line that ends badly may be shorter instead, as a share of the width. */
const BAD_END = 0.2;

/**
 * Sets a text as large as its box allows, in lines of about the same width. What does not fit at the smallest size ends in
 * an ellipsis.
 */
export function setLines(text: string, measure: MeasureText, box: TextBox): SetText {
  const [largest, smallest] = box.sizes;
  const parts = partsOf(text.slice(0, MAX_CHARACTERS), measure);
  if (text.length <= MAX_CHARACTERS) {
    for (let size = largest; size >= smallest; size -= 2) {
      const lines = linesOf(parts, box, size);
      if (lines) return { size, lines };
    }
  }
  let [low, high] = [0, parts.length];
  const cut = (count: number) => partsOf(withEllipsis(parts.slice(0, count)), measure);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (linesOf(cut(middle), box, smallest)) low = middle;
    else high = middle - 1;
  }
  return { size: smallest, lines: linesOf(cut(low), box, smallest) ?? ['…'] };
}

/** Lines end at a space that is not hard, after a dash and after the hyphen of a compound. */
function partsOf(text: string, measure: MeasureText): Part[] {
  const texts =
    text.trim().match(/[^ \t\r\n–—-]*(?:[–—-]+(?=\p{L})|[–—-]*(?:[ \t\r\n]+|$))/gu) ?? [];
  let at = 0;
  return texts.filter(Boolean).map((part) => {
    const from = at;
    at += measure(part.replace(/\s+$/, ' '));
    return { text: part, from, to: from + measure(part.trimEnd()) };
  });
}

const withEllipsis = (parts: readonly Part[]): string =>
  `${parts
    .map(({ text }) => text)
    .join('')
    .replace(/[\s\p{P}]+$/u, '')}…`;

/**
 * The lines of a text at a size: as few as fit its width, and of these the ones that leave the least room; undefined if they
 * are too high, or a part is too wide.
 */
function linesOf(parts: readonly Part[], box: TextBox, size: number): string[] | undefined {
  const width = box.width / size;
  const count = fewestLines(parts, width);
  if (count === undefined || count * size * box.leading > box.height) return undefined;
  const ends = bestEnds(parts, width, count);
  return ends.map((end, at) =>
    parts
      .slice(ends[at - 1] ?? 0, end)
      .map(({ text }) => text)
      .join('')
      .trim(),
  );
}

function fewestLines(parts: readonly Part[], width: number): number | undefined {
  let count = 0;
  let start = -Infinity;
  for (const { from, to } of parts) {
    if (to - from > width) return undefined;
    if (to - start <= width) continue;
    count += 1;
    start = from;
  }
  return count;
}

/** The ends of the lines, as indices of the parts after them. */
function bestEnds(parts: readonly Part[], width: number, count: number): number[] {
  interface Setting {
    cost: number;
    ends: number[];
  }
  // By the number of parts that are set.
  let settings: (Setting | undefined)[] = [{ cost: 0, ends: [] }];
  for (let line = 0; line < count; line += 1) {
    const next: (Setting | undefined)[] = [];
    settings.forEach((setting, start) => {
      for (let end = start + 1; setting && end <= parts.length; end += 1) {
        const room = width - ((parts[end - 1]?.to ?? 0) - (parts[start]?.from ?? 0));
        if (room < 0) break;
        const bad = end < parts.length && endsBadly(parts[end - 2], parts[end - 1]) ? BAD_END : 0;
        const cost = setting.cost + (room / width) ** 2 + bad ** 2;
        if (cost < (next[end]?.cost ?? Infinity))
          next[end] = { cost, ends: [...setting.ends, end] };
      }
    });
    settings = next;
  }
  return settings[parts.length]?.ends ?? [];
}

/** The first word of a sentence, a form of address, or a word of a letter or two, is better on the next line. */
const endsBadly = (before: Part | undefined, last: Part | undefined): boolean =>
  /[.!?…:]\S?\s+$/.test(before?.text ?? '') ||
  /^(?:\p{L}{1,2}|\p{Lu}\p{Ll}{2}\.?) $/u.test(last?.text ?? '');
