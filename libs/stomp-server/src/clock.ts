/** A monotonic clock with timers. All times are in ms. */
export type Clock = {
  /** Time since an arbitrary origin. */
  now: () => number;
  setTimeout: (callback: () => void, delay: number) => unknown;
  clearTimeout: (timer: unknown) => void;
};

/** Maximum delay of Node's timers in ms. Node replaces a longer delay with 1 ms. */
const MAX_DELAY = 2 ** 31 - 1;

/** Clock based on `performance.now` and Node's timers. Delays are capped at 2^31 - 1 ms (about 25 days). */
export const systemClock: Clock = {
  now: () => performance.now(),
  setTimeout: (callback, delay) => setTimeout(callback, Math.min(delay, MAX_DELAY)),
  clearTimeout: (timer) => {
    clearTimeout(timer as NodeJS.Timeout);
  },
};
