/** Functions that delete outdated or surplus rows, keyed by the part of the storage, such as `messages`. */
export type Prunable = Readonly<Record<string, (now: number) => Promise<void>>>;

const TEN_MINUTES = 10 * 60 * 1000;

/**
 * Prunes the parts one after another, now and ten minutes after the end of each round, even if a part fails.
 *
 * @returns a function that stops the pruning and resolves when the current part, if any, has finished
 */
export function startHousekeeping(
  parts: Prunable,
  onError: (error: unknown, part: string) => void,
): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round = run();

  async function run() {
    for (const [part, prune] of Object.entries(parts)) {
      if (isStopped) return;
      try {
        await prune(Date.now());
      } catch (error) {
        onError(error, part);
      }
    }
    timer = setTimeout(() => {
      round = run();
    }, TEN_MINUTES);
    timer.unref();
  }

  return async () => {
    isStopped = true;
    await round;
    clearTimeout(timer);
  };
}
