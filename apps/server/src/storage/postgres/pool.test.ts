import { type Generated, Kysely, PostgresDialect, sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { throughNetwork } from '../testing/cut-off.ts';
import { describePostgres, execute, temporaryDatabase } from '../testing/databases.ts';
import { openPool } from './pool.ts';

type Tables = { notes: { id: Generated<number>; text: string } };

async function setup({ timeout, url }: { timeout?: number; url?: URL } = {}) {
  url ??= await temporaryDatabase('template0');
  await execute(
    url,
    'create table if not exists notes (id bigserial primary key, text text unique)',
  );
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: openPool(url, timeout) }),
  });
  onTestFinished(() => db.destroy());
  const add = (text: string) => db.insertInto('notes').values({ text }).execute();
  const texts = async () => {
    const rows = await db.selectFrom('notes').select('text').orderBy('id').execute();
    return rows.map(({ text }) => text);
  };
  return { url, db, add, texts };
}

const kind = (kind: string) => expect.objectContaining({ name: 'StorageError', kind }) as unknown;

const select = async (db: Kysely<Tables>, value: string) => {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(value)} as value`.execute(db);
  return rows[0]?.value;
};

describePostgres('openPool', () => {
  it('returns bigint values as numbers and rejects unsafe integers', async () => {
    const { db } = await setup();
    await expect(select(db, '9007199254740993::bigint')).rejects.toThrow(RangeError);
    await expect(select(db, `${Number.MAX_SAFE_INTEGER}::bigint`)).resolves.toBe(
      Number.MAX_SAFE_INTEGER,
    );
  });

  it('rejects and rolls back an interrupted transaction, and reconnects after the server has closed all connections', async () => {
    const { url, db, add, texts } = await setup();
    await add('before');
    const closeAll = () =>
      execute(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
    const inTransaction = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('notes').values({ text: 'half' }).execute();
      await closeAll();
      await transaction.insertInto('notes').values({ text: 'of it' }).execute();
    });
    await expect(inTransaction).rejects.toEqual(kind('failed'));
    await closeAll();
    await vi.waitFor(() => add('after'), { timeout: 5000 });
    await expect(texts()).resolves.toEqual(['before', 'after']);
  });

  it('discards all earlier connections after one of them has failed', async () => {
    const network = await throughNetwork(await temporaryDatabase('template0'));
    const { db, add, texts } = await setup({ url: network.url, timeout: 1000 });
    await Promise.all(Array.from({ length: 10 }, () => select(db, 'pg_sleep(0.05)')));
    network.cut();
    network.restore();
    await expect(add('lost')).rejects.toEqual(kind('failed'));
    for (const text of ['a', 'b', 'c']) await add(text);
    await expect(texts()).resolves.toEqual(['a', 'b', 'c']);
  });

  it('discards all earlier connections after a write on a read-only connection has failed', async () => {
    const url = await temporaryDatabase('template0');
    const { db, add, texts } = await setup({ url });
    const change = (action: string) =>
      execute(new URL('/postgres', url), `alter database ${url.pathname.slice(1)} ${action}`);
    await change('set default_transaction_read_only = on');
    await Promise.all(Array.from({ length: 10 }, () => select(db, 'pg_sleep(0.05)')));
    await change('reset default_transaction_read_only');
    await expect(add('lost')).rejects.toEqual(kind('readOnly'));
    for (const text of ['a', 'b', 'c']) await add(text);
    await expect(texts()).resolves.toEqual(['a', 'b', 'c']);
  });

  it('cancels a statement that waits too long for a lock', async () => {
    const { db, add } = await setup({ timeout: 1000 });
    await db.transaction().execute(async (transaction) => {
      await transaction.insertInto('notes').values({ text: 'a' }).execute();
      await expect(add('a')).rejects.toEqual(kind('busy'));
    });
    await add('b');
  });
});
