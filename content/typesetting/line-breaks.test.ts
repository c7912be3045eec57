import { describe, expect, it } from 'vitest';
import { type Fragment, lineWidth, type Measure, settings } from './line-breaks.ts';

const measure: Measure = { widths: [300], space: 10, hyphen: 5 };

/** Words of ten units a letter; a hyphen shows where a word may be divided. */
const fragmentsOf = (text: string): Fragment[] =>
  text.split(' ').flatMap((word, index, words) =>
    word.split('-').map((part, at, parts): Fragment => {
      const isLast = at === parts.length - 1;
      const gap = !isLast ? 'hyphen' : index === words.length - 1 ? 'end' : 'space';
      return { width: part.length * 10, gap, space: gap === 'space' ? 10 : 0 };
    }),
  );

const linesOf = (
  text: string,
  fragments: readonly Fragment[],
  ends: readonly number[],
): string[] => {
  const parts = text.split(/[ -]/);
  return ends.map((end, index) =>
    fragments
      .slice((ends[index - 1] ?? -1) + 1, end + 1)
      .map(({ gap }, at) => parts[(ends[index - 1] ?? -1) + 1 + at] + (gap === 'space' ? ' ' : ''))
      .join('')
      .trim(),
  );
};

const bestOf = (text: string, at: Measure = measure): string[] => {
  const fragments = fragmentsOf(text);
  const [best] = [...settings(fragments, at).values()].sort((a, b) => a.demerits - b.demerits);
  return linesOf(text, fragments, best?.ends ?? []);
};

describe('settings', () => {
  it('breaks an earlier line sooner so that a later one is not stretched', () => {
    // Taking "c" into the first line, as a browser does, leaves two words to fill the second one.
    const text = 'aaaaaaaa bbbbbbbb cccccccc dd eeeeeeeee fffffffff gggggggg hh iiiiiiii jjjj';
    for (const line of bestOf(text).slice(0, -1)) {
      expect(line.length * 10).toBeGreaterThan(240);
    }
  });

  it('leaves no single word on the last line if another setting is possible', () => {
    const text = 'aaaa bb ccc dddd eee ff gggg hh iii jj kkk ll mm nnn oo p qqq rrr ss ttttt uuuuu';
    expect(bestOf(text).at(-1)?.split(' ').length).toBeGreaterThan(1);
  });

  it('divides a word rather than tear a line apart', () => {
    const text = 'aaaaaaaaaa bbbbbbbbbbbb ccccccccccccc-cccccccccccccc dddddddddd eeeee ffffff';
    const lines = bestOf(text, { ...measure, widths: [400] });
    expect(lines[0]).toContain('ccccccccccccc');
  });

  it('sets the same paragraph in a line more', () => {
    const text = Array.from({ length: 60 }, (_, index) => 'abcde'.slice(0, 2 + (index % 4))).join(
      ' ',
    );
    const possible = settings(fragmentsOf(text), measure);
    expect(possible.size).toBeGreaterThan(1);
  });

  it('shortens the lines beside a drop capital', () => {
    const fragments = fragmentsOf('aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj');
    const narrow: Measure = { ...measure, widths: [150, 300] };
    const [setting] = settings(fragments, narrow).values();
    const first = lineWidth(fragments, 0, setting?.ends[0] ?? 0, narrow);
    expect(first.width).toBeLessThanOrEqual(170);
  });
});
