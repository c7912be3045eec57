/**
 * Runs calls together: while one batch runs, further calls wait and are the next batch. The first call does
 * not wait.
 *
 * @param most calls in a batch
 */
export function inBatches<Item, Result>(
  run: (items: readonly Item[]) => Promise<Result>,
  most = 256,
): (item: Item) => Promise<Result> {
  const waiting: { item: Item; resolve: (result: Promise<Result>) => void }[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most);
      const result = run(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve(result);
      // Each caller gets the error.
      await result.catch(() => undefined);
    }
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve) => {
      waiting.push({ item, resolve });
      if (!isRunning) void runAll();
    });
}
