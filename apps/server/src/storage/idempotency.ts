import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { deleteInSteps } from './delete-in-steps.ts';
import type { Prunable } from './housekeeping.ts';
import { isPostgres } from './is-postgres.ts';

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
  /** Uses a key again at `now`. Returns false if the last use is less than `lifetime` ms ago. */
  renew(call: Call, key: string, now: number, lifetime: number): Promise<boolean>;
  /** Deletes the key of a call that was refused. */
  release(call: Call, key: string): Promise<void>;
};

/** Keys of completed calls. A key is unique per call, and per visitor if the call has one. */
export function createIdempotencyKeys(db: Kysely<Database>): IdempotencyKeys {
  const each = sql.raw(isPostgres(db) ? 'json_array_elements' : 'json_each');
  return {
    async use({ call, visitor = '', tally = null }, calls) {
      // Any number of keys is one parameter, so that the statement is prepared once. They are inserted in
      // one order, because statements that wait for each other's keys could deadlock.
      const { numAffectedRows = 0n } = await sql`
        insert into idempotency_keys (call, key, visitor, tally, at)
        select ${call}, value ->> 'key', ${visitor}, ${tally}, cast(value ->> 'now' as bigint)
        from ${each}(${JSON.stringify(calls)})
        where true
        order by value ->> 'key'
        on conflict do nothing
      `.execute(db);
      return Number(numAffectedRows);
    },
    async renew({ call, visitor = '' }, key, now, lifetime) {
      const row = await db
        .updateTable('idempotency_keys')
        .set({ at: now })
        .where('call', '=', call)
        .where('key', '=', key)
        .where('visitor', '=', visitor)
        .where('at', '<=', now - lifetime)
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
