/** Calls a function when the browser has nothing else to do; in a second, if it does not tell. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 1000);
}

/** Network Information and Device Memory API, which not all browsers have. */
interface Device {
  connection?: { saveData?: boolean; effectiveType?: string };
  /** In GiB. */
  deviceMemory?: number;
}

/**
 * Whether nothing is loaded that may not be used: the reader saves data, or has a slow network or a small device.
 * `effectiveType` is `4g` on any faster network, too.
 */
export function isFrugal(): boolean {
  const { connection, deviceMemory = Infinity } = navigator as Device;
  return (
    connection?.saveData === true ||
    /[23]g$/.test(connection?.effectiveType ?? '') ||
    deviceMemory < 2
  );
}
