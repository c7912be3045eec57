import { expect, it, onTestFinished, vi } from 'vitest';
import { watchSkew } from './clock-skew.ts';

it('warns immediately and each minute while the clock is more than five minutes off', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const warn = vi.fn();
  let skew = 300_001;
  const stop = watchSkew(() => skew, warn);
  vi.advanceTimersByTime(60_000);
  skew = -300_000;
  vi.advanceTimersByTime(60_000);
  skew = -600_000;
  vi.advanceTimersByTime(60_000);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(warn.mock.calls.flat()).toEqual([
    'The clock of this machine is 300 s ahead of the clock of the database.',
    'The clock of this machine is 300 s ahead of the clock of the database.',
    'The clock of this machine is 600 s behind the clock of the database.',
  ]);
});
