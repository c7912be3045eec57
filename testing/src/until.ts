import { setTimeout as wait } from 'node:timers/promises';

/** Polls `condition` until it is true or `limit` ms have passed. Resolves with the last result. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  limit: number,
): Promise<boolean> {
  for (const end = performance.now() + limit; performance.now() < end; await wait(20)) {
    if (await condition()) return true;
  }
  return condition();
}
