import { describe, expect, it } from 'vitest';
import { setLines, type TextBox } from './set-lines.ts';

/** Each character is half as wide as the size. */
const measure = (text: string) => text.length / 2;

const box: TextBox = { width: 200, height: 200, sizes: [40, 20], leading: 1 };

const set = (text: string) => setLines(text, measure, box);

describe('the lines of a text', () => {
  it('are as large as the box allows', () => {
    expect(set('Eleven feet.')).toEqual({ size: 40, lines: ['Eleven', 'feet.'] });
  });

  it('have about the same width', () => {
    const { lines } = setLines('one two three four five six seven', measure, {
      ...box,
      width: 480,
      sizes: [40, 40],
    });
    expect(lines).toEqual(['one two three four', 'five six seven']);
  });

  it('end after a dash and a hyphen, and not at a hard space', () => {
    const { lines } = setLines('reading-room—a\u00a0door', measure, { ...box, sizes: [50, 50] });
    expect(lines).toEqual(['reading-', 'room—', 'a\u00a0door']);
  });

  it('do not end with the first word of a sentence if another end is as good', () => {
    const { lines } = setLines('It was an inn. The door was shut.', measure, {
      ...box,
      width: 380,
      sizes: [40, 40],
    });
    expect(lines).toEqual(['It was an inn.', 'The door was shut.']);
  });

  it('end in an ellipsis where the text is too long', () => {
    const { size, lines } = set('A foot and a half to every line. '.repeat(20));
    expect(size).toBe(20);
    expect(lines).toHaveLength(10);
    expect(lines.at(-1)).toMatch(/\p{L}…$/u);
    for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(box.width);
  });

  it.each([
    ['a word without end', 'x'.repeat(5000)],
    ['a word that is too wide', `${'x'.repeat(100)} y`],
    ['dashes alone', '— - –'],
  ])('are some for %s', (_, text) => {
    expect(set(text).lines.length).toBeGreaterThan(0);
  });

  it('are none for no text', () => {
    expect(set(' ').lines).toEqual([]);
  });
});
