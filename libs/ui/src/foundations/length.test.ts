import { describe, expect, it } from 'vitest';
import { pixelsAt } from './length.ts';

describe('pixelsAt', () => {
  it.each([
    ['0.8125rem', 390, 13],
    ['44px', 390, 44],
    ['clamp(2rem, 1rem + 10vw, 4rem)', 100, 32],
    ['clamp(2rem, 1rem + 10vw, 4rem)', 320, 48],
    ['clamp(2rem, 1rem + 10vw, 4rem)', 1280, 64],
  ])('converts %s at a viewport of %i px', (length, screen, pixels) => {
    expect(pixelsAt(length, screen)).toBe(pixels);
  });

  it('throws on an unknown unit', () => {
    expect(() => pixelsAt('2em', 390)).toThrow('“2em”');
  });
});
