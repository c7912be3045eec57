import { type Kysely, sql } from 'kysely';
import type { CountedConnections, InstanceStorage } from '../instances.ts';

/** The tables of the migration `0008-instances`. */
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
            ${counts.map(({ kind }) => kind)}::text[],
            ${counts.map(({ key }) => key)}::text[],
            ${counts.map(({ count }) => count)}::integer[]
          ) as given (kind, key, count)
        ),
        removed as (
          delete from instance_connections as old using given
          where old.instance = ${instance} and old.kind = given.kind and old.key = given.key and given.count = 0
        )
        insert into instance_connections (instance, kind, key, count)
        select ${instance}, kind, key, count from given where count > 0
        on conflict (kind, key, instance) do update set count = excluded.count
      `.execute(db);
    },
    async countElsewhere(instance, keys) {
      const { rows } = await sql<CountedConnections>`
        select kind, key, sum(count)::integer as count
        from unnest(
          ${keys.map(({ kind }) => kind)}::text[],
          ${keys.map(({ key }) => key)}::text[]
        ) as given (kind, key)
        join instance_connections using (kind, key)
        join instances on instances.id = instance
        where instance <> ${instance} and ${isAlive}
        group by kind, key
      `.execute(db);
      return rows;
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
