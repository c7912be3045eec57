import { setTimeout as wait } from 'node:timers/promises';

/** Resolves with true if the condition becomes true within `limit` ms, otherwise with false. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  limit: number,
): Promise<boolean> {
  for (const end = performance.now() + limit; performance.now() < end; await wait(20)) {
    if (await condition()) return true;
  }
  return condition();
}
