/** A part of the storage that can delete outdated rows. */
export type Prunable = {
  /** Deletes outdated rows. Resolves with their number if the operator should be informed. */
  prune(now: number): Promise<number> | Promise<void>;
};

export type HousekeepingOptions = {
  /** Parts by the name that is passed to the callbacks. */
  parts: Readonly<Record<string, Prunable>>;
  /** @default Date.now */
  now?: () => number;
  /** Milliseconds between two rounds. @default 600000 (10 minutes) */
  interval?: number;
  /** Called if a part resolves with a number of removed rows that is not 0. */
  onPruned: (removed: number, part: string) => void;
  /** Called if a part fails. The remaining parts are still pruned. */
  onError: (error: unknown, part: string) => void;
};

const TEN_MINUTES = 10 * 60 * 1000;

/**
 * Prunes all parts now and after each interval.
 *
 * @returns a function that stops the timer and resolves when the running round has stopped
 */
export function startHousekeeping({
  parts,
  now = Date.now,
  interval = TEN_MINUTES,
  onPruned,
  onError,
}: HousekeepingOptions): () => Promise<void> {
  let isStopped = false;
  let round = run();
  const timer = setInterval(() => {
    round = round.then(run);
  }, interval);
  timer.unref();

  async function run() {
    for (const [name, part] of Object.entries(parts)) {
      if (isStopped) return;
      try {
        const removed = await part.prune(now());
        if (removed) onPruned(removed, name);
      } catch (error) {
        onError(error, name);
      }
    }
  }

  return async () => {
    isStopped = true;
    clearInterval(timer);
    await round;
  };
}
