/** Thrown if a queue is full. A retry may succeed. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  constructor() {
    super('The server is busy. Please try again in a moment.');
  }
}

/** Creates a queue that runs at most `running` jobs at a time, while at most `waiting` further jobs wait. */
export function createBoundedQueue(running: number, waiting = Infinity) {
  let free = running;
  const queue: (() => void)[] = [];

  return {
    /** Runs a job. Jobs start in call order. @throws BusyError if `waiting` jobs are already waiting */
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      if (free > 0) free -= 1;
      else if (queue.length >= waiting) throw new BusyError();
      else await new Promise<void>((resolve) => queue.push(resolve));
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
