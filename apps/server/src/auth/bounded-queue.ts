/** There is more work than the server takes on at once. The same call may succeed a little later. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  constructor() {
    super('The server is busy. Please try again in a moment.');
  }
}

export type BoundedQueue = {
  /**
   * Does the work as soon as there is room.
   *
   * @throws BusyError at once, if too much work is waiting
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
};

/**
 * @param running how much work is done at once
 * @param waiting how much more may wait for it
 */
export function createBoundedQueue(running: number, waiting: number): BoundedQueue {
  let free = running;
  const queue: (() => void)[] = [];

  return {
    async run(work) {
      if (free > 0) {
        free -= 1;
      } else {
        if (queue.length >= waiting) throw new BusyError();
        await new Promise<void>((resolve) => {
          queue.push(resolve);
        });
      }
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else free += 1;
      }
    },
  };
}
