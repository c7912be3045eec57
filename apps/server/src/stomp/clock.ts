/** Elapsed time and timers, in milliseconds. `now` never jumps, and its zero means nothing. */
export type Clock = {
  now: () => number;
  setTimeout: (callback: () => void, delay: number) => unknown;
  clearTimeout: (timer: unknown) => void;
};

/** Longer delays would fire at once. */
export const LONGEST_DELAY = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => performance.now(),
  setTimeout: (callback, delay) => setTimeout(callback, Math.min(delay, LONGEST_DELAY)),
  clearTimeout: (timer) => {
    clearTimeout(timer as NodeJS.Timeout);
  },
};
