import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

export type Account = {
  username: string;
  passwordHash: string;
};

/** Creates the storage for accounts. Usernames are case-insensitive. */
export function createAccountStorage(db: Kysely<Database>) {
  return {
    /** Returns all usernames, sorted by their lower-case form. */
    async accounts(): Promise<string[]> {
      const rows = await db.selectFrom('accounts').select('username').orderBy('name').execute();
      return rows.map(({ username }) => username);
    },
    findAccount: (username: string): Promise<Account | undefined> =>
      db
        .selectFrom('accounts')
        .select(['username', 'password_hash as passwordHash'])
        .where('name', '=', accountKey(username))
        .executeTakeFirst(),
    /** Adds an account. Returns false if the username is taken. */
    async addAccount({ username, passwordHash }: Account, now: number): Promise<boolean> {
      const { numInsertedOrUpdatedRows: added = 0n } = await db
        .insertInto('accounts')
        .values({
          name: accountKey(username),
          username,
          password_hash: passwordHash,
          created_at: now,
        })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .executeTakeFirst();
      return added > 0n;
    },
    /**
     * Changes the password of an account, ends its sessions and deletes its invitation.
     *
     * @param current expected current hash, not checked if omitted
     * @returns the ids of the ended sessions, or `undefined` if no account matches
     */
    changePassword: ({ username, passwordHash }: Account, current?: string) =>
      db
        .transaction()
        .execute((transaction) =>
          replacePassword(transaction, accountKey(username), passwordHash, current),
        ),
    /** Removes an account, its sessions and its invitation. */
    async removeAccount(username: string): Promise<void> {
      await db.deleteFrom('accounts').where('name', '=', accountKey(username)).execute();
    },
  };
}

/**
 * Locks an account until the end of the transaction. If `next` is given, stores it as the password hash.
 *
 * @returns false if no account matches `name` and `current`
 */
export async function lockAccount(
  transaction: Kysely<Database>,
  name: string,
  current?: string,
  next?: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('accounts')
    // Lock the row with an update, because SQLite does not support `select … for update`.
    .set(({ ref }) => ({ password_hash: next ?? ref('password_hash') }))
    .where('name', '=', name)
    .$if(current !== undefined, (query) => query.where('password_hash', '=', current ?? ''))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Changes a password like `changePassword`, but within the given transaction. */
export async function replacePassword(
  transaction: Kysely<Database>,
  name: string,
  passwordHash: string,
  current?: string,
): Promise<string[] | undefined> {
  if (!(await lockAccount(transaction, name, current, passwordHash))) return undefined;
  await transaction.deleteFrom('invitations').where('account', '=', name).execute();
  const ended = await transaction
    .deleteFrom('sessions')
    .where('account', '=', name)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

export function accountKey(username: string): string {
  return username.toLowerCase();
}
