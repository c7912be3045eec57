import { fuzzHttp } from '@tales/testing/fuzz-http';
import { describe, expect, it } from 'vitest';
import { listen } from './listen.ts';

/** Milliseconds. Hashing passwords is slow. */
const SLOW_HASH = 120_000;

describe('the server', () => {
  it(
    'responds to 400 generated requests with a status below 500',
    { timeout: SLOW_HASH },
    async () => {
      const { port, log } = await listen({ logLevel: 'error' });
      await expect(
        fuzzHttp({ port, edge: 'headers', cases: 400, seed: 20_261_121 }),
      ).resolves.toEqual([]);
      expect(log()).toBe('');
    },
  );
});
