/** A clock for XState and the fake server. Only `advance` changes the time. */
export interface ManualClock {
  /** Returns the milliseconds by which the clock has been advanced. */
  now: () => number;
  /** Returns the due time of the next timer, if any. */
  next: () => number | undefined;
  setTimeout: (run: (...args: unknown[]) => void, delay: number) => number;
  clearTimeout: (id: number) => void;
  /** Advances the time and runs the due timers in order. After each timer, waits for promise callbacks. */
  advance: (duration: number) => Promise<void>;
}

export function createManualClock(): ManualClock {
  const timers = new Map<number, { due: number; run: () => void }>();
  let now = 0;
  let ids = 0;
  const earliest = () => [...timers].toSorted(([, a], [, b]) => a.due - b.due)[0];
  return {
    now: () => now,
    next: () => earliest()?.[1].due,
    setTimeout(run, delay) {
      timers.set(++ids, { due: now + delay, run });
      return ids;
    },
    clearTimeout: (id) => timers.delete(id),
    async advance(duration) {
      const end = now + duration;
      for (let next = earliest(); next && next[1].due <= end; next = earliest()) {
        const [id, { due, run }] = next;
        timers.delete(id);
        now = due;
        run();
        await settled();
      }
      now = end;
    },
  };
}

/** Resolves after the callbacks of all settled promises have run. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
