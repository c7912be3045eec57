import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

export type StoredTicket = {
  session: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
};

/** Single-use tickets, identified by a hash of their value. They end with their session. */
export type TicketStorage = {
  /**
   * Stores a ticket.
   *
   * @param quota maximum number of tickets of a session; the ones that expire first are removed
   * @returns false if the session has ended
   */
  add(hash: string, ticket: StoredTicket, quota: number): Promise<boolean>;
  /** Returns a ticket and deletes it, so that it works only once. */
  take(hash: string): Promise<StoredTicket | undefined>;
};

export function createTicketStorage(db: Kysely<Database>): TicketStorage {
  return {
    add: (hash, { session, expiresAt }, quota) =>
      db.transaction().execute(async (transaction) => {
        // Locks the session, so that concurrent calls count each other's tickets.
        const row = await transaction
          .updateTable('sessions')
          .set(({ ref }) => ({ ends_at: ref('ends_at') }))
          .where('id', '=', session)
          .returning('id')
          .executeTakeFirst();
        if (row === undefined) return false;
        await transaction
          .insertInto('tickets')
          .values({ hash, session, expires_at: expiresAt })
          .execute();
        await transaction
          .deleteFrom('tickets')
          .where('session', '=', session)
          .where('hash', '!=', hash)
          .where('hash', 'not in', (from) =>
            from
              .selectFrom('tickets as newest')
              .select('newest.hash')
              .where('newest.session', '=', session)
              .where('newest.hash', '!=', hash)
              .orderBy('newest.expires_at', 'desc')
              .orderBy('newest.hash')
              .limit(quota - 1),
          )
          .execute();
        return true;
      }),
    take: (hash) =>
      db
        .deleteFrom('tickets')
        .where('hash', '=', hash)
        .returning(['session', 'expires_at as expiresAt'])
        .executeTakeFirst(),
  };
}
