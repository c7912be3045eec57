import type { Kysely } from 'kysely';
import { lockAccount, accountKey, replacePassword } from './accounts.ts';
import type { Database } from './database.ts';

/** Creates the storage for invitations to set a password, each identified by the hash of a token. */
export function createInvitationStorage(db: Kysely<Database>) {
  return {
    /** Stores an invitation for an existing account. Replaces the earlier invitation, if any. */
    async invite(username: string, hash: string, expiresAt: number): Promise<void> {
      await db
        .insertInto('invitations')
        .values({ account: accountKey(username), hash, expires_at: expiresAt })
        .onConflict((conflict) =>
          conflict.column('account').doUpdateSet({ hash, expires_at: expiresAt }),
        )
        .execute();
    },
    find: (hash: string) =>
      db
        .selectFrom('invitations')
        .innerJoin('accounts', 'accounts.name', 'invitations.account')
        .select(['accounts.username', 'invitations.expires_at as expiresAt'])
        .where('invitations.hash', '=', hash)
        .executeTakeFirst(),
    /**
     * Deletes an invitation, sets the password of its account and ends the account's sessions.
     *
     * @returns the ids of the ended sessions, or `undefined` if the invitation does not exist
     */
    accept: (hash: string, passwordHash: string): Promise<string[] | undefined> =>
      db.transaction().execute(async (transaction) => {
        const invitation = await transaction
          .selectFrom('invitations')
          .select('account')
          .where('hash', '=', hash)
          .executeTakeFirst();
        if (invitation === undefined) return undefined;
        // Lock rows in the same order as a password change, to prevent deadlocks.
        await lockAccount(transaction, invitation.account);
        const row = await transaction
          .deleteFrom('invitations')
          .where('hash', '=', hash)
          .returning('account')
          .executeTakeFirst();
        return row && replacePassword(transaction, row.account, passwordHash);
      }),
  };
}
