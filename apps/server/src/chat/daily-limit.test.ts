import { expect, it } from 'vitest';
import { DailyLimit } from './daily-limit.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const DAY = 24 * 60 * 60 * 1000;

it('DailyLimit gives back only units that were used on the current day', () => {
  const time = { now: NOON };
  const limit = new DailyLimit(2, () => time.now);
  const { midnight } = limit;
  expect(limit.take('mira', 2)).toBe(true);
  limit.charge('mira', -1, midnight);
  expect([limit.take('mira', 1), limit.take('mira', 1)]).toEqual([true, false]);
  time.now += DAY;
  expect(limit.take('mira', 2)).toBe(true);
  limit.charge('mira', -1, midnight);
  expect(limit.take('mira', 1)).toBe(false);
});
