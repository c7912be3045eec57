import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { inBatches } from './in-batches.ts';
import { isPostgres, jsonRows } from './statements.ts';
import type { StoredSession } from './sessions.ts';

/** Maximum number of tickets of a session. */
export const TICKETS_PER_SESSION = 20;

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

export type TicketStorage = ReturnType<typeof createTicketStorage>;

/** Single-use tickets, identified by a hash of their value. They end with their session. */
export function createTicketStorage(db: Kysely<Database>) {
  /** What another instance deletes at this moment counts as deleted. Nobody waits, so nothing deadlocks. */
  const unlessDeleted = (lock: string) => sql.raw(isPostgres(db) ? `for ${lock} skip locked` : '');

  const addTogether = inBatches(async (tickets: readonly (StoredTicket & { hash: string })[]) => {
    const { rows } = await sql<{ hash: string }>`
      insert into tickets (hash, session, expires_at)
      select value ->> 'hash', sessions.id, cast(value ->> 'expiresAt' as bigint)
      from ${jsonRows(db, tickets)} join sessions on sessions.id = value ->> 'session'
      ${unlessDeleted('key share of sessions')}
      returning hash
    `.execute(db);
    // All instances agree on the newest, and the last of several at the same time sees the tickets of all.
    await sql`
      delete from tickets where hash in (
        select hash from tickets where hash in (
          select hash from (
            select hash, row_number() over (partition by session order by expires_at desc, hash) as place
            from tickets
            where session in (select value ->> 'session' from ${jsonRows(db, tickets)})
          ) as ranked
          where place > ${TICKETS_PER_SESSION}
        )
        ${unlessDeleted('update')}
      )
    `.execute(db);
    return new Set(rows.map(({ hash }) => hash));
  });

  const takeTogether = inBatches(async (hashes: readonly string[]) => {
    const given = hashes.map((hash) => ({ hash }));
    const { rows } = await sql<Taken>`
      delete from tickets where hash in (
        select hash from tickets
        where hash in (select value ->> 'hash' from ${jsonRows(db, given)})
        ${unlessDeleted('update')}
      )
      returning
        hash,
        expires_at as "expiresAt",
        session as id,
        (select sessions.expires_at from sessions where sessions.id = session) as "sessionExpiresAt",
        (
          select username from sessions join accounts on accounts.name = sessions.account
          where sessions.id = session
        ) as username
    `.execute(db);
    return new Map(rows.map((ticket) => [ticket.hash, ticket]));
  });

  return {
    /**
     * Stores a ticket. Of more than {@link TICKETS_PER_SESSION}, the ones that expire first are removed.
     *
     * @returns false if the session has ended
     */
    add: async (hash: string, ticket: StoredTicket): Promise<boolean> =>
      (await addTogether({ hash, ...ticket })).has(hash),
    /** Returns a ticket with its session and deletes it, so that it works only once. */
    async take(hash: string): Promise<TakenTicket | undefined> {
      const taken = await takeTogether(hash);
      const ticket = taken.get(hash);
      // It may be in the batch twice.
      if (!ticket || !taken.delete(hash)) return undefined;
      const { id, username, sessionExpiresAt, expiresAt } = ticket;
      return { session: { id, username, expiresAt: sessionExpiresAt }, expiresAt };
    },
  };
}

type Taken = {
  hash: string;
  expiresAt: number;
  id: string;
  sessionExpiresAt: number;
  username: string;
};
