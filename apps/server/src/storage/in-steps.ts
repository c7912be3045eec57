import type { DeleteResult } from 'kysely';

/** Maximum number of rows per statement or transaction, so that others do not wait long for the lock. */
export const STEP = 1000;

/**
 * Repeats a step until it removes fewer rows than its limit.
 *
 * @returns the number of all removed rows
 */
export async function inSteps(step: (limit: number) => Promise<number>): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await step(STEP);
    removed += count;
    if (count < STEP) return removed;
  }
}

/** Runs a deletion with a row limit until nothing is left to delete. */
export async function deleteInSteps(
  deletion: (limit: number) => { executeTakeFirst: () => Promise<DeleteResult> },
): Promise<void> {
  await inSteps(async (limit) => Number((await deletion(limit).executeTakeFirst()).numDeletedRows));
}
