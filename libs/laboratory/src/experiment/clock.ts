/** A manual clock, shared by XState and the fake server. */
export interface SteppedClock {
  /** Milliseconds since the experiment began. */
  now: () => number;
  /** Time of the next timer, if any. */
  next: () => number | undefined;
  setTimeout: (run: (...args: unknown[]) => void, delay: number) => number;
  clearTimeout: (id: number) => void;
  /**
   * Advances the time. Each timer fires at its own time, and its promises settle before the next one, so
   * that follow-up requests are answered at the right time too.
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

/** Resolves after all settled promises have run their callbacks. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
