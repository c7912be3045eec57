import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

/** Duration in ms above which a statement does not update `clockDifference`. */
const MAX_DURATION = 500;

const isAlive = sql<boolean>`instances.seen_at > now() - interval '10 seconds'`;

export type InstanceStorage = ReturnType<typeof createInstanceStorage>;

type Beat = { isKnown: boolean; time: number };

/**
 * Creates the storage that counts each user's chat connections to each instance. The clock of PostgreSQL
 * determines which instances are alive.
 */
export function createInstanceStorage(db: Kysely<Database>) {
  let clockDifference = 0;

  return {
    /** Returns the last measured difference in ms between the local and the database clock, initially 0. */
    clockDifference: () => clockDifference,
    /** Removes instances that have not called `store` for ten seconds, and their connection counts. */
    async removeDead(): Promise<void> {
      await db
        .deleteFrom('instances')
        .where(sql<boolean>`not ${isAlive}`)
        .execute();
    },
    /**
     * Records that an instance is alive, and stores its number of connections for each user in `counts`.
     *
     * @returns false if the instance is new or was removed, in which case the caller must store all counts
     */
    async store(instance: string, counts: ReadonlyMap<string, number>): Promise<boolean> {
      const before = Date.now();
      const { rows } = await sql<Beat>`
        with beat as (
          insert into instances (id, seen_at) values (${instance}, now())
          on conflict (id) do update set seen_at = excluded.seen_at
          -- xmax is zero only for a row that was inserted and not updated.
          returning xmax <> 0 as "isKnown"
        ),
        changed as (
          select * from unnest(
            ${[...counts.keys()]}::text[],
            ${[...counts.values()]}::integer[]
          ) as changed (key, count)
        ),
        removed as (
          delete from instance_connections as old using changed
          where old.instance = ${instance} and old.kind = 'user' and old.key = changed.key and changed.count = 0
        ),
        kept as (
          insert into instance_connections (instance, kind, key, count)
          select ${instance}, 'user', key, count from changed where count > 0
          on conflict (kind, key, instance) do update set count = excluded.count
        )
        select "isKnown", (extract(epoch from clock_timestamp()) * 1000)::bigint as time from beat
      `.execute(db);
      const [beat] = rows;
      const after = Date.now();
      if (beat && after - before <= MAX_DURATION) {
        clockDifference = Math.round(Math.abs((before + after) / 2 - beat.time));
      }
      return beat?.isKnown ?? false;
    },
    /** Returns how many connections each given user has to other live instances. Omits users without any. */
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
    async usersElsewhere(instance: string): Promise<string[]> {
      const rows = await db
        .selectFrom('instance_connections')
        .innerJoin('instances', 'instances.id', 'instance_connections.instance')
        .select('instance_connections.key')
        .distinct()
        .where('instances.id', '!=', instance)
        .where(isAlive)
        .where('kind', '=', 'user')
        .execute();
      return rows.map(({ key }) => key);
    },
    async leave(instance: string): Promise<void> {
      await db.deleteFrom('instances').where('id', '=', instance).execute();
    },
  };
}
