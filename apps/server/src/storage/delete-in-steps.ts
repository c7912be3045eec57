import type { DeleteResult } from 'kysely';

/** Maximum number of rows per statement, so that other statements do not wait long. */
const STEP = 1000;

type Deletion = { executeTakeFirst: () => Promise<DeleteResult> };

/** Runs the deletion with a row limit until it deletes fewer rows than the limit. */
export async function deleteInSteps(deletion: (limit: number) => Deletion): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await deletion(STEP).executeTakeFirst();
    if (numDeletedRows < STEP) return;
  }
}
