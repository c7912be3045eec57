import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { isPostgres } from './statements.ts';

export const TICKETS_PER_SESSION = 20;

type Ticket = { session: string; expiresAt: number };

type Taken = { expiresAt: number; id: string; sessionExpiresAt: number; username: string };

/** Creates the storage for tickets, each of which opens the chat once. Times are in ms since the epoch. */
export function createTicketStorage(db: Kysely<Database>) {
  /** Returns a clause that makes PostgreSQL skip rows locked by other transactions, to prevent deadlocks. */
  const unlessDeleted = (lock: string) => sql.raw(isPostgres(db) ? `for ${lock} skip locked` : '');

  return {
    /**
     * Stores a ticket. If its session then has more than {@link TICKETS_PER_SESSION} tickets, deletes
     * those that expire first.
     *
     * @returns false if the session does not exist
     */
    async add(hash: string, { session, expiresAt }: Ticket): Promise<boolean> {
      const { rows } = await sql`
        insert into tickets (hash, session, expires_at)
        select ${hash}, id, cast(${expiresAt} as bigint) from sessions where id = ${session}
        ${unlessDeleted('key share')}
        returning hash
      `.execute(db);
      // Order tickets with the same expiry by hash, so that concurrent calls keep the same tickets.
      await sql`
        delete from tickets where hash in (
          select hash from tickets where hash in (
            select hash from tickets where session = ${session}
            order by expires_at desc, hash limit 1000000 offset ${sql.lit(TICKETS_PER_SESSION)}
          )
          ${unlessDeleted('update')}
        )
      `.execute(db);
      return rows.length > 0;
    },
    /** Deletes a ticket. Returns its session and expiry to at most one of several concurrent calls. */
    async take(hash: string) {
      const { rows } = await sql<Taken>`
        delete from tickets where hash in (
          select hash from tickets where hash = ${hash} ${unlessDeleted('update')}
        )
        returning
          expires_at as "expiresAt",
          session as id,
          (select sessions.expires_at from sessions where sessions.id = session) as "sessionExpiresAt",
          (
            select username from sessions join accounts on accounts.name = sessions.account
            where sessions.id = session
          ) as username
      `.execute(db);
      const [ticket] = rows;
      if (!ticket) return undefined;
      const { id, username, sessionExpiresAt, expiresAt } = ticket;
      return { session: { id, username, expiresAt: sessionExpiresAt }, expiresAt };
    },
  };
}
