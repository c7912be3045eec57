const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Milliseconds by which the clocks of the machine and of the database may differ. */
const MAX_SKEW = 5 * MINUTE;

/** @param skew milliseconds by which the machine's clock is ahead. @returns undefined if it is not far off */
export function describeSkew(skew: number): string | undefined {
  if (Math.abs(skew) <= MAX_SKEW) return undefined;
  const seconds = Math.round(Math.abs(skew) / SECOND).toString();
  const direction = skew > 0 ? 'ahead of' : 'behind';
  return `The clock of this machine is ${seconds} s ${direction} the clock of the database.`;
}

/**
 * Warns once a minute while the clock is far off.
 *
 * @returns a function that ends it
 */
export function watchSkew(skew: () => number, warn: (sentence: string) => void): () => void {
  const check = () => {
    const sentence = describeSkew(skew());
    if (sentence !== undefined) warn(sentence);
  };
  check();
  const timer = setInterval(check, MINUTE);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
