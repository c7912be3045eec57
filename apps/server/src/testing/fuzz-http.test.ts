import { describe, expect, it } from 'vitest';
import { fuzzHttp } from './fuzz-http.ts';
import { listen } from './listen.ts';

/** Each hashed password takes its time; milliseconds. */
const SLOW_HASH = 120_000;

describe('the server', () => {
  it('answers 400 odd requests, each with less than 500', { timeout: SLOW_HASH }, async () => {
    const { port, log } = await listen({ config: { logLevel: 'error' } });
    await expect(fuzzHttp({ port, cases: 400, seed: 20_261_121 })).resolves.toEqual([]);
    expect(log()).toBe('');
  });
});
