import { useCallback, useSyncExternalStore } from 'react';

/** Interval in ms at which `clock` is polled. */
const POLL_INTERVAL = 250;

/**
 * Returns the seconds until `moment`, rounded up and at least 0; undefined without `moment`, during server
 * rendering and during hydration.
 * @param moment Time in ms, as measured by `clock`.
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
