/** A part of the storage that can delete outdated rows. */
export type Prunable = {
  /** Resolves with what to tell the operator, if anything. */
  prune(now: number): Promise<Pruned | undefined> | Promise<void>;
};

export type Pruned = {
  /** Number of rows. */
  removed: number;
  /** Milliseconds by which the clock is ahead of the time that was used; more than 0 if it jumped. */
  heldBack: number;
};

export type HousekeepingOptions = {
  /** Keys are the names passed to `onError`. */
  parts: Readonly<Record<string, Prunable>>;
  /** @default Date.now */
  now?: () => number;
  /** Milliseconds between two rounds. @default 10 minutes */
  interval?: number;
  /** Called if a part tells what it has removed. */
  onPruned: (pruned: Pruned, part: string) => void;
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
        const pruned = await part.prune(now());
        if (pruned) onPruned(pruned, name);
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
