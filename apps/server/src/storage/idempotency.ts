import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { deleteInSteps } from './in-steps.ts';
import type { Prunable } from './housekeeping.ts';
import { jsonRows } from './json-rows.ts';

/** Minimum time that a key is stored, in milliseconds. */
const LIFETIME = 60 * 60 * 1000;

/** A call that the client may repeat because it received no response. */
export type OnceOnly = {
  /** The client's `Idempotency-Key`. */
  key: string;
  now: number;
};

export type IdempotencyKeys = Prunable & {
  /**
   * Stores the keys of calls in one statement. Returns how many were new. The trigger of migration 0005
   * increments the tally for each in the same statement.
   */
  use(call: string, tally: string, calls: readonly OnceOnly[]): Promise<number>;
};

/** Keys of completed calls that increment a tally. A key is unique per call. */
export function createIdempotencyKeys(db: Kysely<Database>): IdempotencyKeys {
  return {
    async use(call, tally, calls) {
      // In one order, because statements that wait for each other's keys could deadlock.
      const { numAffectedRows = 0n } = await sql`
        insert into idempotency_keys (call, key, visitor, tally, at)
        select ${call}, value ->> 'key', '', ${tally}, cast(value ->> 'now' as bigint)
        from ${jsonRows(db, calls)}
        where true
        order by value ->> 'key'
        on conflict do nothing
      `.execute(db);
      return Number(numAffectedRows);
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
