import { type Kysely, sql } from 'kysely';
import type { InstanceStorage } from '../instances.ts';

/** The tables of the migration `0008-instances`. The kind is always `user`. */
type Tables = {
  instances: { id: string; seen_at: Date };
  instance_connections: { instance: string; kind: string; key: string; count: number };
};

const MAX_USERS = 10_000;

const isAlive = sql<boolean>`instances.seen_at > now() - interval '10 seconds'`;

/** Times are those of the database, so the clocks of the instances do not matter. */
export function createInstanceStorage(
  database: Pick<Kysely<unknown>, 'withTables'>,
): InstanceStorage {
  const db = database.withTables<Tables>();

  return {
    async beat(instance) {
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
    async store(instance, counts) {
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
    async countElsewhere(instance, usernames) {
      if (usernames.length === 0) return new Map();
      const { rows } = await sql<{ key: string; count: number }>`
        select key, sum(count)::integer as count
        from instance_connections join instances on instances.id = instance
        where kind = 'user' and key = any(${usernames}::text[]) and instance <> ${instance} and ${isAlive}
        group by key
      `.execute(db);
      return new Map(rows.map(({ key, count }) => [key, count]));
    },
    async usersElsewhere(instance) {
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
    async leave(instance) {
      await db.deleteFrom('instances').where('id', '=', instance).execute();
    },
  };
}
