import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { deleteInSteps } from './delete-in-steps.ts';
import type { Prunable } from './housekeeping.ts';

/** How long a key is kept at least, in milliseconds. */
const LIFETIME = 60 * 60 * 1000;

/** A call that its client may send again, not knowing whether it arrived. */
export type OnceOnly = {
  /** The client's `Idempotency-Key`. */
  key: string;
  now: number;
};

type Call = { call: string; visitor?: string };

export type IdempotencyKeys = Prunable & {
  /**
   * Keeps the key of a call; false if it is kept already. A tally is incremented together with it (by
   * the trigger of migration 0005).
   */
  use(call: Call & { tally?: string }, once: OnceOnly): Promise<boolean>;
  /** Forgets the key of a call that was refused. */
  release(call: Call, key: string): Promise<void>;
};

/** The keys of calls that were done. A key belongs to a call, and to a visitor if the call has one. */
export function createIdempotencyKeys(db: Kysely<Database>): IdempotencyKeys {
  return {
    async use({ call, visitor = '', tally }, { key, now }) {
      const row = await db
        .insertInto('idempotency_keys')
        .values({ call, key, visitor, tally: tally ?? null, at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('key')
        .executeTakeFirst();
      return row !== undefined;
    },
    async release({ call, visitor = '' }, key) {
      await db
        .deleteFrom('idempotency_keys')
        .where('call', '=', call)
        .where('key', '=', key)
        .where('visitor', '=', visitor)
        .execute();
    },
    /** Forgets keys of more than an hour ago. */
    prune: (now) =>
      deleteInSteps((limit) =>
        db.deleteFrom('idempotency_keys').where(({ eb, refTuple, selectFrom }) =>
          eb(
            refTuple('call', 'key', 'visitor'),
            'in',
            selectFrom('idempotency_keys')
              .select(['call', 'key', 'visitor'])
              .where('at', '<', now - LIFETIME)
              .limit(limit)
              .$asTuple('call', 'key', 'visitor'),
          ),
        ),
      ),
  };
}
