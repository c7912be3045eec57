import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

export type Account = {
  /** As it was spelled when the account was made. */
  username: string;
  passwordHash: string;
};

/** Who may sign in. Names are the same whatever their case. */
export type AccountStorage = {
  /** All names, sorted. */
  accounts(): Promise<string[]>;
  findAccount(username: string): Promise<Account | undefined>;
  /** Makes an account, unless the name is taken: then the answer is false. */
  addAccount(account: Account, now: number): Promise<boolean>;
  /**
   * Gives an account another password, ends its sessions and withdraws its invitation.
   *
   * @param current hash that the account must still have; @default any
   * @returns the ids of the sessions that have ended; `undefined` if there is no such account
   */
  changePassword(account: Account, current?: string): Promise<string[] | undefined>;
  /** Removes an account and its sessions; false if there is no such account. */
  removeAccount(username: string): Promise<boolean>;
};

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
    changePassword: ({ username, passwordHash }, current) =>
      db
        .transaction()
        .execute((transaction) =>
          replacePassword(transaction, nameOf(username), passwordHash, current),
        ),
    async removeAccount(username) {
      const row = await db
        .deleteFrom('accounts')
        .where('name', '=', nameOf(username))
        .returning('name')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

/** What {@link AccountStorage.changePassword} does, inside a transaction. */
export async function replacePassword(
  transaction: Kysely<Database>,
  name: string,
  passwordHash: string,
  current?: string,
): Promise<string[] | undefined> {
  const row = await transaction
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('name', '=', name)
    .$if(current !== undefined, (query) => query.where('password_hash', '=', current ?? ''))
    .returning('name')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await transaction.deleteFrom('invitations').where('account', '=', name).execute();
  const ended = await transaction
    .deleteFrom('sessions')
    .where('account', '=', name)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** The key of an account: two names that differ in case alone are the same. */
export function nameOf(username: string): string {
  return username.toLowerCase();
}
