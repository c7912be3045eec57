/** A clock whose time passes only when it is told to; XState and the fake server share one. */
export interface SteppedClock {
  /** Milliseconds since the experiment began. */
  now: () => number;
  /** When something happens next, if anything does. */
  next: () => number | undefined;
  setTimeout: (run: (...args: unknown[]) => void, delay: number) => number;
  clearTimeout: (id: number) => void;
  /**
   * Lets time pass. Each timer runs at its own moment and what it causes is over before the next,
   * so that an answer which asks the next question is answered on time too.
   */
  advance: (duration: number) => Promise<void>;
}

interface Timer {
  id: number;
  due: number;
  run: () => void;
}

export function createSteppedClock(): SteppedClock {
  let now = 0;
  let ids = 0;
  let timers: Timer[] = [];
  const earliest = () => timers.toSorted((a, b) => a.due - b.due || a.id - b.id)[0];
  const clearTimeout = (id: number) => {
    timers = timers.filter((timer) => timer.id !== id);
  };
  return {
    now: () => now,
    next: () => earliest()?.due,
    setTimeout(run, delay) {
      ids += 1;
      timers.push({ id: ids, due: now + Math.max(0, delay), run });
      return ids;
    },
    clearTimeout,
    async advance(duration) {
      const end = now + duration;
      for (let timer = earliest(); timer && timer.due <= end; timer = earliest()) {
        now = timer.due;
        clearTimeout(timer.id);
        timer.run();
        await settled();
      }
      now = end;
    },
  };
}

/** Resolves when every promise that could go on has gone on. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
