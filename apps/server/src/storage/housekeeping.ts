/** A part of the storage that forgets what is out of date. */
export type Prunable = {
  prune(now: number): Promise<void>;
};

export type HousekeepingOptions = {
  /** By the names that errors are reported with. */
  parts: Readonly<Record<string, Prunable>>;
  /** @default Date.now */
  now?: () => number;
  /** Milliseconds between two rounds. @default 10 minutes */
  interval?: number;
  /** A part that fails does not keep the others from their turn. */
  onError: (error: unknown, part: string) => void;
};

const TEN_MINUTES = 10 * 60 * 1000;

/**
 * Prunes all parts now and again after each interval.
 *
 * @returns a function that stops it, and resolves when a round that has begun is over
 */
export function startHousekeeping({
  parts,
  now = Date.now,
  interval = TEN_MINUTES,
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
        await part.prune(now());
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
