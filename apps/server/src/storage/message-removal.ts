import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { inSteps, STEP } from './statements.ts';

export type RemovalOptions = {
  /** Retention period in ms; 0 means no limit. @default 0 */
  retention?: number;
  /** Maximum number of messages after `prune`. @default 1,000,000 */
  capacity?: number;
};

const MAX_MESSAGES = 1_000_000;

const DAY = 24 * 60 * 60 * 1000;

/** Removes chat messages, and records it for those who have read them. */
export function createMessageRemoval(
  db: Kysely<Database>,
  { retention = 0, capacity = MAX_MESSAGES }: RemovalOptions,
) {
  async function countSurplus(): Promise<number> {
    const { count } = await db
      .selectFrom('messages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Math.max(0, count - capacity);
  }

  async function newestTime(): Promise<number | undefined> {
    const newest = await db
      .selectFrom('messages')
      .select('sent_at')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return newest?.sent_at;
  }

  /** @returns the number of removed messages; less than `limit` if no more are older */
  async function removeFirstOlderThan(time: number, limit: number): Promise<number> {
    return db.transaction().execute(async (transaction) => {
      const rows = await transaction
        .selectFrom('messages')
        .select(['id', 'sent_at'])
        .orderBy('id')
        .limit(limit)
        .execute();
      // Removed in order of number, so that no gaps appear. A message with a timestamp in the future
      // therefore also keeps the messages after it.
      const kept = rows.findIndex((row) => row.sent_at >= time);
      const last = rows.at(kept === -1 ? -1 : kept - 1);
      if (kept === 0 || last === undefined) return 0;
      await transaction.deleteFrom('messages').where('id', '<=', last.id).execute();
      await recordRemoval(transaction, last.id);
      return kept === -1 ? rows.length : kept;
    });
  }

  async function removeSomeOf(sender: string, limit: number): Promise<number> {
    return db.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('messages')
        .where('id', 'in', (from) =>
          from.selectFrom('messages').select('id').where('sender', '=', sender).limit(limit),
        )
        .executeTakeFirst();
      await recordRemoval(transaction, 0);
      return Number(numDeletedRows);
    });
  }

  /** @param until number up to which no message is left; another server may have removed more meanwhile */
  const recordRemoval = (transaction: Kysely<Database>, until: number) =>
    transaction
      .updateTable('message_log')
      .set((row) => ({
        removed_until: sql`case when removed_until < ${until} then ${until} else removed_until end`,
        revision: row('revision', '+', 1),
      }))
      .execute();

  return {
    /**
     * Removes the oldest messages beyond the capacity, and those older than the retention period. The latter not while
     * the clock is a day past the newest message: it may be wrong, and must not erase the chat.
     *
     * @returns the number of removed messages
     */
    async prune(time: number): Promise<number> {
      let removed = 0;
      const surplus = await countSurplus();
      while (removed < surplus) {
        const count = await removeFirstOlderThan(Infinity, Math.min(surplus - removed, STEP));
        if (count === 0) break;
        removed += count;
      }
      const newest = retention > 0 ? await newestTime() : undefined;
      if (newest === undefined || time > newest + DAY) return removed;
      return removed + (await inSteps((limit) => removeFirstOlderThan(time - retention, limit)));
    },
    /** Removes all messages of a sender (case-insensitive). @returns the number of messages */
    async forget(sender: string): Promise<number> {
      const rows = await db.selectFrom('messages').select('sender').distinct().execute();
      // Compared here: `lower` depends on the collation of the database.
      const isSame = (other: string) => other.toLowerCase() === sender.toLowerCase();
      let removed = 0;
      for (const { sender: spelling } of rows) {
        if (isSame(spelling)) removed += await inSteps((limit) => removeSomeOf(spelling, limit));
      }
      return removed;
    },
  };
}
