import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

export type SecretStorage = ReturnType<typeof createSecretStorage>;

/** Creates the storage of secret values that all servers of a database share. */
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
    /** Stores a value, unless the name has one. Returns the stored value, which concurrent calls share. */
    async keep(name: string, value: string): Promise<string> {
      await db
        .insertInto('secrets')
        .values({ name, value })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      // An insert by another server is committed by now, because this insert has waited for it.
      return (await valueOf(name)) ?? value;
    },
  };
}
