import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

const MAX_USERS = 10_000;

const isAlive = sql<boolean>`instances.seen_at > now() - interval '10 seconds'`;

export type InstanceStorage = ReturnType<typeof createInstanceStorage>;

/**
 * Numbers of the chat connections by account, of all servers that share a PostgreSQL database. Times are those of the
 * database, so the clocks of the instances do not matter.
 */
export function createInstanceStorage(db: Kysely<Database>) {
  return {
    /**
     * Records that an instance lives, and removes those that were not seen for ten seconds with their
     * connections.
     *
     * @returns false if this instance was not known, so that its connections have to be stored again
     */
    async beat(instance: string): Promise<boolean> {
      await db
        .deleteFrom('instances')
        .where(sql<boolean>`not ${isAlive}`)
        .where('id', '!=', instance)
        .execute();
      const row = await db
        .insertInto('instances')
        .values({ id: instance, seen_at: sql`now()` })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql`now()` }))
        // Zero only for a row that was inserted and not updated.
        .returning(sql<boolean>`xmax <> 0`.as('isKnown'))
        .executeTakeFirstOrThrow();
      return row.isKnown;
    },
    /** Stores the numbers of connections of an instance by username. It must have called `beat` before. */
    async store(instance: string, counts: ReadonlyMap<string, number>): Promise<void> {
      await sql`
        with given as (
          select * from unnest(
            ${[...counts.keys()]}::text[],
            ${[...counts.values()]}::integer[]
          ) as given (key, count)
        ),
        removed as (
          delete from instance_connections as old using given
          where old.instance = ${instance} and old.kind = 'user' and old.key = given.key and given.count = 0
        )
        insert into instance_connections (instance, kind, key, count)
        select ${instance}, 'user', key, count from given where count > 0
        on conflict (kind, key, instance) do update set count = excluded.count
      `.execute(db);
    },
    /** The numbers of connections of all other living instances; those that are not 0. */
    async countElsewhere(
      instance: string,
      usernames: readonly string[],
    ): Promise<ReadonlyMap<string, number>> {
      if (usernames.length === 0) return new Map();
      const { rows } = await sql<{ key: string; count: number }>`
        select key, sum(count)::integer as count
        from instance_connections join instances on instances.id = instance
        where kind = 'user' and key = any(${usernames}::text[]) and instance <> ${instance} and ${isAlive}
        group by key
      `.execute(db);
      return new Map(rows.map(({ key, count }) => [key, count]));
    },
    /** The users that are connected to other living instances, each once; at most 10,000. */
    async usersElsewhere(instance: string): Promise<string[]> {
      const rows = await db
        .selectFrom('instance_connections')
        .innerJoin('instances', 'instances.id', 'instance_connections.instance')
        .select('instance_connections.key')
        .distinct()
        .where('instances.id', '!=', instance)
        .where(isAlive)
        .where('kind', '=', 'user')
        .limit(MAX_USERS)
        .execute();
      return rows.map(({ key }) => key);
    },
    /** Removes an instance and its connections. */
    async leave(instance: string): Promise<void> {
      await db.deleteFrom('instances').where('id', '=', instance).execute();
    },
  };
}
