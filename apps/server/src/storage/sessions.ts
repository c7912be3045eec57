import { type Kysely, sql } from 'kysely';
import { type Account, lockAccount, accountKey } from './accounts.ts';
import type { Database } from './database.ts';
import { jsonRows } from './statements.ts';

/** Times are in milliseconds since the epoch. */
export type StoredSession = {
  id: string;
  username: string;
  /** Expiry of the session's newest JWT. */
  expiresAt: number;
  /** Latest expiry that renewals can set. */
  endsAt: number;
};

export type NewSession = Pick<StoredSession, 'id' | 'expiresAt' | 'endsAt'> & {
  account: Account;
  /** Id of a session to end in the same transaction. */
  replaces?: string | undefined;
};

export function createSessionStorage(db: Kysely<Database>) {
  const sessions = () =>
    db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.name', 'sessions.account')
      .select([
        'sessions.id',
        'accounts.username',
        'sessions.expires_at as expiresAt',
        'sessions.ends_at as endsAt',
      ]);

  return {
    /**
     * Begins a session, unless `account` has been removed or its password has changed.
     *
     * @param quota maximum number of sessions of the account. If it is exceeded, the oldest sessions end
     * @returns the ended sessions, or `undefined` if no session was begun
     */
    begin: ({ id, account, expiresAt, endsAt, replaces }: NewSession, quota: number) =>
      db.transaction().execute(async (transaction) => {
        const name = accountKey(account.username);
        if (!(await lockAccount(transaction, name, account.passwordHash))) return undefined;
        await transaction
          .insertInto('sessions')
          .values({ id, account: name, expires_at: expiresAt, ends_at: endsAt })
          .execute();
        // SQLite supports `offset` only together with `limit`.
        const { rows } = await sql<Pick<Database['sessions'], 'id' | 'account'>>`
          delete from sessions where id = ${replaces ?? ''} or id in (
            select id from sessions where account = ${name} and id not in (${id}, ${replaces ?? ''})
            order by ends_at desc, id limit 1000000 offset ${quota - 1}
          )
          returning id, account
        `.execute(transaction);
        return rows;
      }),
    find: (id: string): Promise<StoredSession | undefined> =>
      sessions().where('sessions.id', '=', id).executeTakeFirst(),
    /** Returns the unexpired sessions of an account, oldest first. */
    ofAccount: (username: string, now: number): Promise<StoredSession[]> =>
      sessions()
        .where('sessions.account', '=', accountKey(username))
        .where('sessions.expires_at', '>', now)
        .orderBy('sessions.ends_at')
        .orderBy('sessions.id')
        .execute(),
    /** Sets the expiry of a session. Returns false if the session has ended or has expired by `now`. */
    async renew(id: string, expiresAt: number, now: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('sessions')
        .set({ expires_at: expiresAt })
        .where('id', '=', id)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    /** Ends a session. Returns false if the session does not exist. */
    async end(id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    /** Returns the expiries of sessions by id. Includes expired sessions, but not deleted ones. */
    async expiries(ids: readonly string[]): Promise<Map<string, number>> {
      const elements = ids.map((id) => ({ id }));
      const { rows } = await sql<{ id: string; expiresAt: number }>`
        select id, expires_at as "expiresAt" from sessions
        where id in (select value ->> 'id' from ${jsonRows(db, elements)})
      `.execute(db);
      return new Map(rows.map(({ id, expiresAt }) => [id, expiresAt]));
    },
  };
}
