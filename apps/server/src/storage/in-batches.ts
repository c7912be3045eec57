import { setImmediate as nextTurn } from 'node:timers/promises';
import { StorageError } from './storage-error.ts';

/** Maximum number of calls in a batch. */
const BATCH = 256;

/** Maximum number of calls that wait for their batch. */
const MAX_WAITING = 10_000;

/**
 * Runs calls together: those of a turn are a batch, and those that come while it runs are the next one. A call
 * rejects with a `StorageError` `overloaded` if too many are waiting.
 */
export function inBatches<Item, Result>(
  run: (items: readonly Item[]) => Promise<Result>,
): (item: Item) => Promise<Result> {
  const waiting: { item: Item; resolve: (result: Promise<Result>) => void }[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    await nextTurn();
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH);
      const result = run(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve(result);
      // Each caller gets the error.
      await result.catch(() => undefined);
    }
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve) => {
      if (waiting.length >= MAX_WAITING) throw new StorageError('overloaded');
      waiting.push({ item, resolve });
      if (!isRunning) void runAll();
    });
}
