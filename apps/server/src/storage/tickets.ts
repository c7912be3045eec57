import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { isPostgres } from './is-postgres.ts';
import type { StoredSession } from './sessions.ts';

export type StoredTicket = {
  session: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
};

export type TakenTicket = {
  session: Pick<StoredSession, 'id' | 'username' | 'expiresAt'>;
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
  /** Returns a ticket with its session and deletes it, so that it works only once. */
  take(hash: string): Promise<TakenTicket | undefined>;
};

export function createTicketStorage(db: Kysely<Database>): TicketStorage {
  const isShared = isPostgres(db);
  return {
    async add(hash, { session, expiresAt }, quota) {
      const row = await db
        .insertInto('tickets')
        .columns(['hash', 'session', 'expires_at'])
        .expression((from) =>
          from
            .selectFrom('sessions')
            .select(({ val }) => [
              val(hash).as('hash'),
              'id as session',
              val(expiresAt).as('expires_at'),
            ])
            .where('id', '=', session)
            // Waits for another instance that ends the session.
            .$if(isShared, (row) => row.forKeyShare()),
        )
        .returning('hash')
        .executeTakeFirst();
      if (row === undefined) return false;
      // Concurrent calls agree on the newest. The last of them to get here sees the tickets of all.
      await db
        .deleteFrom('tickets')
        .where('session', '=', session)
        .where('hash', 'not in', (from) =>
          from
            .selectFrom('tickets as newest')
            .select('newest.hash')
            .where('newest.session', '=', session)
            .orderBy('newest.expires_at', 'desc')
            .orderBy('newest.hash')
            .limit(quota),
        )
        .execute();
      return true;
    },
    async take(hash) {
      const row = await db
        .deleteFrom('tickets')
        .where('hash', '=', hash)
        .returning((row) => [
          'session',
          'expires_at as expiresAt',
          row
            .selectFrom('sessions')
            .select('sessions.expires_at')
            .whereRef('sessions.id', '=', 'tickets.session')
            .as('sessionExpiresAt'),
          row
            .selectFrom('sessions')
            .innerJoin('accounts', 'accounts.name', 'sessions.account')
            .select('accounts.username')
            .whereRef('sessions.id', '=', 'tickets.session')
            .as('username'),
        ])
        .executeTakeFirst();
      if (!row || row.username === null || row.sessionExpiresAt === null) return undefined;
      const { session: id, username, sessionExpiresAt, expiresAt } = row;
      return { session: { id, username, expiresAt: sessionExpiresAt }, expiresAt };
    },
  };
}
