import { setImmediate as nextTurn } from 'node:timers/promises';
import { StorageError } from './storage-error.ts';

/** Maximum number of calls in a batch. */
const BATCH = 256;

const MAX_WAITING = 10_000;

type Call<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Returns a function that passes its arguments to `run` in batches of at most 256, one batch at a time.
 * All calls in a batch receive the result or error of `run`. If the error is a `StorageError`, all waiting
 * calls reject with it as well. If too many calls are waiting, a new call rejects with a `StorageError`.
 */
export function batched<Item, Result>(
  run: (items: readonly Item[]) => Promise<Result>,
): (item: Item) => Promise<Result> {
  const waiting: Call<Item, Result>[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    await nextTurn();
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH);
      try {
        const result = await run(batch.map(({ item }) => item));
        for (const { resolve } of batch) resolve(result);
      } catch (error) {
        const failed = error instanceof StorageError ? [...batch, ...waiting.splice(0)] : batch;
        for (const { reject } of failed) reject(error);
      }
    }
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= MAX_WAITING) throw new StorageError('overloaded');
      waiting.push({ item, resolve, reject });
      if (!isRunning) void runAll();
    });
}
