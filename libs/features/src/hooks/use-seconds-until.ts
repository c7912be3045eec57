import { useCallback, useSyncExternalStore } from 'react';

/** Polling interval of the clock in ms: the maximum delay of a displayed second. */
const POLL_INTERVAL = 250;

/**
 * Returns the whole seconds until a moment in ms, counting down to 0; undefined without a moment.
 * @param clock Returns the current time in ms; `Date.now` by default.
 */
export function useSecondsUntil(
  moment: number | undefined,
  clock: () => number = Date.now,
): number | undefined {
  const subscribe = useCallback(
    (notify: () => void) => {
      if (moment === undefined) return () => undefined;
      const timer = setInterval(() => {
        notify();
        if (clock() >= moment) clearInterval(timer);
      }, POLL_INTERVAL);
      return () => {
        clearInterval(timer);
      };
    },
    [moment, clock],
  );
  const read = () =>
    moment === undefined ? undefined : Math.max(0, Math.ceil((moment - clock()) / 1000));
  return useSyncExternalStore(subscribe, read, () => undefined);
}
