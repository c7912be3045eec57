/** Monotonic time and timers, replaceable in tests. Durations are in ms. */
export type Clock = {
  /** Monotonic time since an arbitrary origin. */
  now: () => number;
  setTimeout: (callback: () => void, delay: number) => unknown;
  clearTimeout: (timer: unknown) => void;
};

/** Ms. Node's timers fire immediately if the delay is longer. */
const MAX_DELAY = 2 ** 31 - 1;

/** `performance.now` and Node's timers. Delays are limited to 2^31 - 1 ms (24.8 days). */
export const systemClock: Clock = {
  now: () => performance.now(),
  setTimeout: (callback, delay) => setTimeout(callback, Math.min(delay, MAX_DELAY)),
  clearTimeout: (timer) => {
    clearTimeout(timer as NodeJS.Timeout);
  },
};
