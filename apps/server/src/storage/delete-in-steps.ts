import type { DeleteResult } from 'kysely';

/** Rows that a statement deletes at most, so that others do not wait long for their turn. */
const STEP = 1000;

type Deletion = { executeTakeFirst: () => Promise<DeleteResult> };

/** Deletes many rows by statements of at most `limit` rows, until one finds fewer. */
export async function deleteInSteps(deletion: (limit: number) => Deletion): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await deletion(STEP).executeTakeFirst();
    if (numDeletedRows < STEP) return;
  }
}
