import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { deleteInSteps } from './in-steps.ts';
import type { Prunable } from './housekeeping.ts';
import { jsonRows } from './json-rows.ts';

/** Minimum time that a key is stored, in milliseconds. */
const LIFETIME = 60 * 60 * 1000;

/** As long as the cookie of a visitor. */
const LIFETIME_OF_VISITOR = 365 * 24 * LIFETIME;

/** The most keys of visitors that are stored, so that no flood fills the disk. The newest stay. */
const MAX_OF_VISITORS = 100_000;

/** A call that counts once: because the client may repeat it without a response, or because the visitor may only make one. */
export type OnceOnly = {
  /** The client's `Idempotency-Key`, or what a visitor does only once. */
  key: string;
  /** A pseudonym of the visitor, if the call depends on them. Their keys are stored for a year. @default none */
  visitor?: string;
  now: number;
};

export type IdempotencyKeys = Prunable & {
  /**
   * Stores the keys of calls in one statement. Returns how many were new. The trigger of migration 0005
   * increments the tally for each in the same statement.
   */
  use(call: string, tally: string, calls: readonly OnceOnly[]): Promise<number>;
};

/** Keys of completed calls that increment a tally. A key is unique per call, and per visitor if it depends on them. */
export function createIdempotencyKeys(
  db: Kysely<Database>,
  maxOfVisitors = MAX_OF_VISITORS,
): IdempotencyKeys {
  return {
    async use(call, tally, calls) {
      // In one order, because statements that wait for each other's keys could deadlock.
      const { numAffectedRows = 0n } = await sql`
        insert into idempotency_keys (call, key, visitor, tally, at)
        select ${call}, value ->> 'key', coalesce(value ->> 'visitor', ''), ${tally}, cast(value ->> 'now' as bigint)
        from ${jsonRows(db, calls)}
        where true
        order by value ->> 'key', value ->> 'visitor'
        on conflict do nothing
      `.execute(db);
      return Number(numAffectedRows);
    },
    /** Deletes keys that are older than an hour, and those of visitors after a year or beyond their limit. */
    async prune(now) {
      await prune('=', now - LIFETIME);
      const { at = 0 } =
        (await db
          .selectFrom('idempotency_keys')
          .select('at')
          .where('visitor', '!=', '')
          .orderBy('at', 'desc')
          .offset(maxOfVisitors)
          .limit(1)
          .executeTakeFirst()) ?? {};
      await prune('!=', Math.max(now - LIFETIME_OF_VISITOR, at + 1));
    },
  };

  /** Deletes the keys from before a time: those without a visitor (`=`), or those of visitors. */
  function prune(operator: '=' | '!=', before: number) {
    return deleteInSteps((limit) =>
      db
        .deleteFrom('idempotency_keys')
        .where(({ eb, refTuple, selectFrom }) =>
          eb(
            refTuple('call', 'key', 'visitor'),
            'in',
            selectFrom('idempotency_keys')
              .select(['call', 'key', 'visitor'])
              .where('visitor', operator, '')
              .where('at', '<', before)
              .limit(limit)
              .$asTuple('call', 'key', 'visitor'),
          ),
        ),
    );
  }
}
