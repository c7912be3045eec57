import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { Database } from './database.ts';
import { migrations } from './migrations.ts';
import { openPool } from './postgres/pool.ts';
import { sqliteDialect } from './sqlite/dialect.ts';
import {
  describePostgres,
  execute,
  openTestStorage,
  temporaryDatabase,
} from './testing/databases.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const KEY = 'a key of the client';

/** Statements that insert rows as a server of the previous release does. */
const former = [
  `insert into message_epochs (epoch, first_id) values ('a', 1)`,
  `insert into messages (sender, content, sent_at, epoch) values ('elias', 'old', ${NOON}, 'a')`,
  `insert into idempotency_keys (call, key, visitor, tally, at)
    values ('views', '${KEY}', '', 'views', ${NOON})`,
];

async function migrateToFormer(db: Kysely<Database>, schema: object): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({ db, provider, ...schema }).migrateTo('0011-no-lamps');
  await db.destroy();
  expect(error).toBeUndefined();
}

async function expectKept(location: string | URL): Promise<void> {
  const storage = await openTestStorage(location);
  const [old] = await storage.messages.after(0);
  expect(old).toMatchObject({ number: 1, previous: 0, content: 'old' });
  const [number = 0] = await storage.messages.insert([
    { sender: 'mira', content: 'new', sentAt: NOON },
  ]);
  expect(number).toBeGreaterThan(1e15);
  await expect(storage.messages.after(1)).resolves.toMatchObject([{ number, previous: 1 }]);
  const once = { call: 'views', key: KEY, now: NOON };
  await expect(storage.count('views', once)).resolves.toMatchObject({ views: 1 });
  const other = { ...once, key: 'another key' };
  await expect(storage.count('views', other)).resolves.toMatchObject({ views: 2 });
}

it('migrating an SQLite database of the previous release keeps messages, counts and idempotency keys', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'tales.sqlite');
  await migrateToFormer(new Kysely<Database>({ dialect: sqliteDialect(file) }), {});
  const database = new DatabaseSync(file);
  for (const statement of former) database.exec(statement);
  database.close();
  await expectKept(folder);
});

describePostgres('migrations on PostgreSQL', () => {
  async function createFormer() {
    const url = await temporaryDatabase('template0');
    const dialect = new PostgresDialect({ pool: openPool(url, 0) });
    await migrateToFormer(new Kysely<Database>({ dialect }), { migrationTableSchema: 'public' });
    return url;
  }

  it('let a role insert messages if it already has the USAGE privilege on the message sequence', async () => {
    const url = await createFormer();
    const role = `role_${url.pathname.slice(1)}`;
    await execute(url, `create role ${role} login`);
    await execute(
      url,
      `grant select, insert, update, delete on all tables in schema public to ${role}`,
    );
    await execute(url, `grant usage on all sequences in schema public to ${role}`);
    await openTestStorage(url);
    const asRole = new URL(url);
    asRole.username = role;
    const { messages, close } = await openTestStorage(asRole);
    await expect(
      messages.insert([{ sender: 'mira', content: 'a', sentAt: 0 }]),
    ).resolves.toHaveLength(1);
    await close();
    await execute(url, `drop owned by ${role}; drop role ${role}`);
  });

  it('keep existing data, and let servers of the previous release insert messages and increment counters', async () => {
    const url = await createFormer();
    for (const statement of former) await execute(url, statement);
    await expectKept(url);
    await execute(
      url,
      `insert into messages (sender, content, sent_at, epoch) values ('elias', 'beside', 0, message_epoch())`,
    );
    await execute(
      url,
      `insert into idempotency_keys (call, key, visitor, tally, at) values ('views', 'k', '', 'views', 0)`,
    );
    const storage = await openTestStorage(url);
    const messages = await storage.messages.latest(3);
    expect(messages.map(({ content }) => content)).toEqual(['old', 'new', 'beside']);
    await expect(storage.counts()).resolves.toMatchObject({ views: 3 });
  });
});
