import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { cpuGrowth } from './cpu-growth.ts';

function sum(numbers: Uint8Array): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}

function countPairs(numbers: Uint8Array): number {
  let pairs = 0;
  for (const [index, number] of numbers.entries()) {
    pairs += sum(numbers.subarray(index)) === number ? 1 : 0;
  }
  return pairs;
}

const bytes = (size: number) => new Uint8Array(size);

describe('cpuGrowth', () => {
  it('distinguishes a linear function from a quadratic one', async () => {
    expect(await cpuGrowth(bytes, sum)).toBeLessThan(6);
    expect(await cpuGrowth(bytes, countPairs, { size: 1024 })).toBeGreaterThan(10);
  });

  it('measures a function that returns early by repeating it', async () => {
    expect(await cpuGrowth(bytes, (numbers) => numbers.subarray(0, 10))).toBeLessThan(2);
  });

  it('awaits a promise', async () => {
    let isRunning = false;
    await cpuGrowth(bytes, async (numbers) => {
      expect(isRunning).toBe(false);
      isRunning = true;
      await turn();
      sum(numbers);
      isRunning = false;
    });
  });
});
