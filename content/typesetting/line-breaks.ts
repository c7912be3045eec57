/**
 * Breaks a paragraph into lines as TeX does (Knuth and Plass, "Breaking Paragraphs into Lines"): all lines
 * are chosen together. Unlike the packages for it, this says how good the paragraph is with a line more or
 * less, which the pages need.
 */

/** A piece of a paragraph that no line divides, and what follows it. */
export interface Fragment {
  width: number;
  /**
   * `space`: a line may end here. `tie`: a space at which none ends. `hyphen`: a line that ends here gets a
   * hyphen. `dash`: the fragment ends with one.
   */
  gap: 'space' | 'tie' | 'hyphen' | 'dash' | 'end';
  /** The natural width of the space. */
  space: number;
}

export interface Measure {
  /** The width of each line; the last one is that of all further lines. */
  widths: readonly number[];
  /** The natural width of a space, and of a hyphen. */
  space: number;
  hyphen: number;
}

export interface Setting {
  /** The index of the last fragment of each line. */
  ends: readonly number[];
  /** How bad the paragraph looks: the demerits of its lines. */
  demerits: number;
}

/** How much a space may grow or shrink before a line counts as bad, in parts of a space. */
const STRETCH = 0.5;
export const SHRINK = 0.2;

/** The most that spaces grow, in units of `STRETCH`: the next one is tried where the one before is too little. */
const TOLERANCES = [2.5, 4, Infinity];
const OVERFULL = 1e14;
const MAX_STRETCH = 50;

const HYPHEN_PENALTY = 100;
const CONSECUTIVE_HYPHENS = 2e4;
const HYPHEN_BEFORE_LAST_LINE = 1e4;

/** A last line has more than one word, and at least this part of the measure. */
const SHORTEST_LAST_LINE = 0.12;
const SINGLE_WORD = 1e6;
const SHORT_LAST_LINE = 2e6;

/** The best setting of the paragraph for each number of lines that is possible. */
export function settings(
  fragments: readonly Fragment[],
  measure: Measure,
): ReadonlyMap<number, Setting> {
  for (const tolerance of TOLERANCES) {
    const found = search(fragments, measure, tolerance);
    if (found.size > 0) return found;
  }
  return new Map();
}

function search(
  fragments: readonly Fragment[],
  measure: Measure,
  tolerance: number,
): ReadonlyMap<number, Setting> {
  // The best way to end a line after each fragment, by the number of lines up to there.
  const best: Map<number, Setting>[] = fragments.map(() => new Map());
  const start = new Map([[0, { ends: [], demerits: 0 }]]);
  fragments.forEach(({ gap }, end) => {
    if (gap === 'tie') return;
    for (let first = end; first >= 0; first--) {
      const before = first === 0 ? start : best[first - 1];
      const widest = lineWidth(fragments, first, end, measure);
      if (widest.width - widest.spaces * SHRINK * measure.space > Math.max(...measure.widths)) {
        // A single fragment that is too wide for a line still has to stand on one.
        if (first < end) break;
      }
      for (const [lines, setting] of before ?? []) {
        const cost = demeritsOf(fragments, first, end, lines, measure, widest, tolerance);
        if (cost === Infinity) continue;
        const demerits = setting.demerits + cost;
        const known = best[end]?.get(lines + 1);
        if (known && known.demerits <= demerits) continue;
        best[end]?.set(lines + 1, { ends: [...setting.ends, end], demerits });
      }
    }
  });
  return best.at(-1) ?? new Map();
}

interface Line {
  width: number;
  spaces: number;
}

/** The natural width of a line, and how many spaces it has. */
export function lineWidth(
  fragments: readonly Fragment[],
  first: number,
  end: number,
  { hyphen }: Measure,
): Line {
  const inside = fragments.slice(first, end);
  const spaces = inside.filter(({ gap }) => gap === 'space' || gap === 'tie');
  const last = fragments[end];
  const width =
    inside.reduce((sum, fragment) => sum + fragment.width + fragment.space, 0) +
    (last?.width ?? 0) +
    (last?.gap === 'hyphen' ? hyphen : 0);
  return { width, spaces: spaces.length };
}

const endsWithHyphen = (fragment: Fragment | undefined): boolean =>
  fragment?.gap === 'hyphen' || fragment?.gap === 'dash';

function demeritsOf(
  fragments: readonly Fragment[],
  first: number,
  end: number,
  line: number,
  { widths, space }: Measure,
  { width, spaces }: Line,
  tolerance: number,
): number {
  const measure = widths[line] ?? widths.at(-1) ?? 0;
  const slack = measure - width;
  const last = fragments[end];
  const previous = fragments[first - 1];
  if (slack < -spaces * SHRINK * space - 0.01) {
    return first === end && tolerance === Infinity ? OVERFULL : Infinity;
  }
  if (last?.gap === 'end') {
    const ratio = slack < 0 ? slack / (spaces * SHRINK * space) : 0;
    const single = line > 0 && spaces === 0 ? SINGLE_WORD : 0;
    const short = line > 0 && width < SHORTEST_LAST_LINE * measure ? SHORT_LAST_LINE : 0;
    const divided = previous?.gap === 'hyphen' ? HYPHEN_BEFORE_LAST_LINE : 0;
    return (1 + badness(ratio)) ** 2 + single + short + divided;
  }
  const unit = (slack < 0 ? SHRINK : STRETCH) * space * spaces;
  const ratio = slack === 0 ? 0 : unit === 0 ? MAX_STRETCH : slack / unit;
  const penalty = last?.gap === 'hyphen' ? HYPHEN_PENALTY : 0;
  const twice = endsWithHyphen(last) && endsWithHyphen(previous) ? CONSECUTIVE_HYPHENS : 0;
  return ratio > tolerance ? Infinity : (1 + badness(ratio) + penalty) ** 2 + twice;
}

const badness = (ratio: number): number => 100 * Math.abs(ratio) ** 3;
