import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

export type Account = {
  /** As it was spelled when the account was made. */
  username: string;
  passwordHash: string;
};

export type StoredSession = {
  username: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
};

/** Who may sign in, and who is signed in. Names are the same whatever their case. */
export type AccountStorage = {
  /** All names, sorted. */
  accounts(): Promise<string[]>;
  findAccount(username: string): Promise<Account | undefined>;
  /** Makes an account, unless the name is taken: then the answer is false. */
  addAccount(account: Account, now: number): Promise<boolean>;
  /** Gives an account another password and ends its sessions; false if there is no such account. */
  changePassword(account: Account): Promise<boolean>;
  /** Removes an account and its sessions; false if there is no such account. */
  removeAccount(username: string): Promise<boolean>;
  /**
   * Begins a session, unless the account has gone or has got another password since it was read:
   * then the answer is false. Sessions that have expired by `now` are forgotten.
   */
  beginSession(id: string, account: Account, expiresAt: number, now: number): Promise<boolean>;
  findSession(id: string): Promise<StoredSession | undefined>;
  /** Which of these sessions have not ended. */
  keptSessions(ids: readonly string[]): Promise<string[]>;
  endSession(id: string): Promise<void>;
};

/** How many parameters a statement is given at most. */
const PARAMETERS = 500;

export function createAccountStorage(db: Kysely<Database>): AccountStorage {
  return {
    async accounts() {
      const rows = await db.selectFrom('accounts').select('username').orderBy('name').execute();
      return rows.map(({ username }) => username);
    },
    findAccount: (username) =>
      db
        .selectFrom('accounts')
        .select(['username', 'password_hash as passwordHash'])
        .where('name', '=', nameOf(username))
        .executeTakeFirst(),
    async addAccount({ username, passwordHash }, now) {
      const row = await db
        .insertInto('accounts')
        .values({
          name: nameOf(username),
          username,
          password_hash: passwordHash,
          created_at: now,
        })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('name')
        .executeTakeFirst();
      return row !== undefined;
    },
    changePassword: ({ username, passwordHash }) =>
      db.transaction().execute(async (transaction) => {
        const row = await transaction
          .updateTable('accounts')
          .set({ password_hash: passwordHash })
          .where('name', '=', nameOf(username))
          .returning('name')
          .executeTakeFirst();
        if (row === undefined) return false;
        await transaction.deleteFrom('sessions').where('account', '=', row.name).execute();
        return true;
      }),
    async removeAccount(username) {
      const row = await db
        .deleteFrom('accounts')
        .where('name', '=', nameOf(username))
        .returning('name')
        .executeTakeFirst();
      return row !== undefined;
    },
    async beginSession(id, { username, passwordHash }, expiresAt, now) {
      await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
      const row = await db
        .insertInto('sessions')
        .columns(['id', 'account', 'expires_at'])
        .expression((from) =>
          from
            .selectFrom('accounts')
            .select(({ val }) => [
              val(id).as('id'),
              'name as account',
              val(expiresAt).as('expires_at'),
            ])
            .where('name', '=', nameOf(username))
            .where('password_hash', '=', passwordHash),
        )
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
    findSession: (id) =>
      db
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts.name', 'sessions.account')
        .select(['accounts.username', 'sessions.expires_at as expiresAt'])
        .where('sessions.id', '=', id)
        .executeTakeFirst(),
    async keptSessions(ids) {
      const kept: string[] = [];
      for (let start = 0; start < ids.length; start += PARAMETERS) {
        const rows = await db
          .selectFrom('sessions')
          .select('id')
          .where('id', 'in', ids.slice(start, start + PARAMETERS))
          .execute();
        kept.push(...rows.map(({ id }) => id));
      }
      return kept;
    },
    async endSession(id) {
      await db.deleteFrom('sessions').where('id', '=', id).execute();
    },
  };
}

function nameOf(username: string): string {
  return username.toLowerCase();
}
