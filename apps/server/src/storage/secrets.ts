import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

export type SecretStorage = ReturnType<typeof createSecretStorage>;

/** Creates the storage of values that all servers of a database share, and that only they may read. */
export function createSecretStorage(db: Kysely<Database>) {
  const valueOf = async (name: string) => {
    const row = await db
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirst();
    return row?.value;
  };

  return {
    find: valueOf,
    /**
     * Stores a value, unless there is one under this name. Exactly one of several concurrent calls stores
     * its value.
     *
     * @returns the stored value
     */
    async keep(name: string, value: string): Promise<string> {
      await db
        .insertInto('secrets')
        .values({ name, value })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      // The insert of another server is committed by now, because this one has waited for it.
      return (await valueOf(name)) ?? value;
    },
  };
}
