import { describe, expect, it } from 'vitest';
import { slopeOf } from './slope.ts';

describe('slopeOf', () => {
  it('ignores the first half, in which a server warms up', () => {
    expect(slopeOf([0, 50, 100, 100, 100, 100].map((value, time) => [time, value]))).toBe(0);
  });

  it('finds steady growth below the noise', () => {
    const noisy = Array.from({ length: 40 }, (_, time) => 3 * time + (time % 2 === 0 ? 5 : -5));
    expect(slopeOf(noisy.map((value, time) => [time, value]))).toBeCloseTo(3, 0);
  });
});
