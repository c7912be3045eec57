import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

export type SecretStorage = ReturnType<typeof createSecretStorage>;

/** Creates the storage for secrets, which are shared by all servers that use the same database. */
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
    /** Stores a value unless the name already has one. Returns the value that was stored first. */
    async keep(name: string, value: string): Promise<string> {
      await db
        .insertInto('secrets')
        .values({ name, value })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      // Any conflicting insert has been committed by now, because the insert above waited for it.
      return (await valueOf(name)) ?? value;
    },
  };
}
