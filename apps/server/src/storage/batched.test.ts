import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { batched } from './batched.ts';
import { StorageError } from './storage-error.ts';

it('batched runs calls from one turn of the event loop in one batch, and calls made during that batch in the next', async () => {
  const batches: (readonly string[])[] = [];
  const call = batched(async (items: readonly string[]) => {
    batches.push(items);
    await turn();
    return batches.length;
  });
  const results = [call('a'), call('b')];
  await turn();
  results.push(call('c'), call('d'));
  await expect(Promise.all(results)).resolves.toEqual([1, 1, 2, 2]);
  expect(batches).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

it('batched rejects all waiting calls if a batch rejects with a StorageError', async () => {
  let runs = 0;
  const call = batched(async (items: readonly number[]) => {
    runs++;
    await turn();
    if (items.includes(0)) throw new StorageError('failed');
  });
  const results = await Promise.allSettled(Array.from({ length: 5000 }, (_, index) => call(index)));
  expect(results.map(({ status }) => status)).not.toContain('fulfilled');
  expect(runs).toBe(1);
  await expect(call(1)).resolves.toBeUndefined();
});

it('batched rejects only the calls of the failed batch if the error is not a StorageError', async () => {
  const call = batched((items: readonly number[]): Promise<number> => {
    if (items.includes(0)) throw new Error('broken');
    return Promise.resolve(items.length);
  });
  const results = await Promise.allSettled(Array.from({ length: 300 }, (_, index) => call(index)));
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(256);
  await expect(call(1)).resolves.toBe(1);
});

it('batched rejects a call with a StorageError if 10,000 calls are waiting', async () => {
  const call = batched(() => Promise.resolve());
  const accepted = Array.from({ length: 10_000 }, () => call(undefined));
  await expect(call(undefined)).rejects.toEqual(new StorageError('overloaded'));
  await Promise.all(accepted);
});
