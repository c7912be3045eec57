import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { deleteInSteps } from './delete-in-steps.ts';
import type { Prunable } from './housekeeping.ts';

/** Minimum time that a key is stored, in milliseconds. */
const LIFETIME = 60 * 60 * 1000;

/** A call that the client may repeat because it received no response. */
export type OnceOnly = {
  /** The client's `Idempotency-Key`. */
  key: string;
  now: number;
};

type Call = { call: string; visitor?: string };

export type IdempotencyKeys = Prunable & {
  /**
   * Stores the keys of calls in one statement. Returns how many were new. The trigger of migration 0005
   * increments the tally for each in the same statement.
   */
  use(call: Call & { tally?: string | null }, calls: readonly OnceOnly[]): Promise<number>;
  /** Deletes the key of a call that was refused. */
  release(call: Call, key: string): Promise<void>;
};

/** Keys of completed calls. A key is unique per call, and per visitor if the call has one. */
export function createIdempotencyKeys(db: Kysely<Database>): IdempotencyKeys {
  return {
    async use({ call, visitor = '', tally = null }, calls) {
      // In one order, because statements that wait for each other's keys could deadlock.
      const sorted = calls.toSorted((one, other) => (one.key < other.key ? -1 : 1));
      const rows = await db
        .insertInto('idempotency_keys')
        .values(sorted.map(({ key, now }) => ({ call, key, visitor, tally, at: now })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('key')
        .execute();
      return rows.length;
    },
    async release({ call, visitor = '' }, key) {
      await db
        .deleteFrom('idempotency_keys')
        .where('call', '=', call)
        .where('key', '=', key)
        .where('visitor', '=', visitor)
        .execute();
    },
    /** Deletes keys that are older than an hour. */
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
