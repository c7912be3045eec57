/** A part of the storage that can delete outdated rows. */
export type Prunable = {
  /** Resolves with the number of removed rows, if the operator should be informed. */
  prune(now: number): Promise<number> | Promise<void>;
};

export type HousekeepingOptions = {
  /** Keys are the names passed to `onError`. */
  parts: Readonly<Record<string, Prunable>>;
  /** @default Date.now */
  now?: () => number;
  /** Milliseconds between two rounds. @default 10 minutes */
  interval?: number;
  /** Called if a part has removed rows and resolves with their number. */
  onPruned: (removed: number, part: string) => void;
  /** Called if a part fails. The remaining parts are still pruned. */
  onError: (error: unknown, part: string) => void;
};

const TEN_MINUTES = 10 * 60 * 1000;

/**
 * Prunes all parts now and after each interval.
 *
 * @returns a function that stops the timer and resolves when a running round has finished
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
