import { describe, expect, it } from 'vitest';
import { inBatches } from './in-batches.ts';

describe('inBatches', () => {
  function setup() {
    const batches: (readonly number[])[] = [];
    const results: PromiseWithResolvers<string>[] = [];
    const call = inBatches<number, string>((items) => {
      batches.push(items);
      const result = Promise.withResolvers<string>();
      results.push(result);
      return result.promise;
    });
    return { batches, results, call };
  }

  it('runs the first call immediately, and those that come meanwhile together', async () => {
    const { batches, results, call } = setup();
    const calls = [1, 2, 3].map(call);
    expect(batches).toEqual([[1]]);
    results[0]?.resolve('first');
    await expect(calls[0]).resolves.toBe('first');
    await expect.poll(() => batches).toEqual([[1], [2, 3]]);
    results[1]?.resolve('second');
    await expect(Promise.all(calls)).resolves.toEqual(['first', 'second', 'second']);
  });

  it('rejects all calls of a batch that fails, and continues', async () => {
    const { batches, results, call } = setup();
    const calls = Promise.allSettled([1, 2, 3].map(call));
    results[0]?.resolve('first');
    await expect.poll(() => batches.length).toBe(2);
    results[1]?.reject(new Error('full'));
    expect((await calls).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    const last = call(4);
    expect(batches).toHaveLength(3);
    results[2]?.resolve('last');
    await expect(last).resolves.toBe('last');
  });
});
