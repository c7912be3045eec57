import { join } from 'node:path';
import { holdWriteLock } from '@tales/testing/hold-write-lock';
import { type Generated, Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { StorageError } from '../storage-error.ts';
import { sqliteDialect } from './dialect.ts';

type Tables = { notes: { id: Generated<number>; text: string } };

async function setup(lockTimeout?: number) {
  const file = join(await temporaryFolder(), 'notes.sqlite');
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file, lockTimeout) });
  onTestFinished(() => db.destroy());
  await sql`create table notes (id integer primary key, text text not null unique)`.execute(db);
  const add = (text: string) => db.insertInto('notes').values({ text }).execute();
  const texts = async () => {
    const rows = await db.selectFrom('notes').select('text').orderBy('id').execute();
    return rows.map(({ text }) => text);
  };
  return { file, db, add, texts };
}

const kind = (value: StorageError['kind']) => expect.objectContaining({ kind: value }) as unknown;

describe('sqliteDialect', () => {
  it('rejects writes and transactions, but not reads, while another process holds the write lock', async () => {
    const { file, db, add, texts } = await setup(50);
    await add('before');
    const release = await holdWriteLock(file);
    const transaction = db.transaction().execute(() => Promise.resolve());
    await expect(Promise.allSettled([add('late'), transaction])).resolves.toEqual(
      Array.from({ length: 2 }, () => ({ status: 'rejected', reason: kind('busy') })),
    );
    await expect(texts()).resolves.toEqual(['before']);
    await release();
    await add('again');
    await expect(texts()).resolves.toEqual(['before', 'again']);
  });

  it('rejects with an SQLite error, not a StorageError, if a statement violates a constraint', async () => {
    const { add, texts } = await setup();
    await add('a');
    await expect(add('a')).rejects.toThrow('UNIQUE');
    await expect(add('a')).rejects.not.toBeInstanceOf(StorageError);
    await expect(texts()).resolves.toEqual(['a']);
  });

  it('runs transactions in isolation, even if they read before they write', async () => {
    const { file, db, add, texts } = await setup();
    const twice = (text: string) =>
      db.transaction().execute(async (transaction) => {
        const { length } = await transaction.selectFrom('notes').select('id').execute();
        const values = [{ text }, { text: `${text} after ${length}` }];
        await transaction.insertInto('notes').values(values).execute();
      });
    const other = new Kysely<Tables>({ dialect: sqliteDialect(file) });
    onTestFinished(() => other.destroy());
    await other.insertInto('notes').values({ text: '0' }).execute();
    await Promise.all([add('a'), twice('b'), add('c'), twice('d')]);
    await expect(texts()).resolves.toEqual(['0', 'a', 'b', 'b after 2', 'c', 'd', 'd after 5']);
  });

  it('reports a full disk, rolls back the transaction, and accepts writes when space is available again', async () => {
    const { db, add, texts } = await setup();
    await add('before');
    await sql`pragma max_page_count = 12`.execute(db);
    await expect(add('x'.repeat(60_000))).rejects.toEqual(kind('full'));
    const inTransaction = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('notes').values({ text: 'half' }).execute();
      await transaction
        .insertInto('notes')
        .values({ text: 'y'.repeat(60_000) })
        .execute();
    });
    await expect(inTransaction).rejects.toEqual(kind('full'));
    await expect(texts()).resolves.toEqual(['before']);
    await sql`pragma max_page_count = 1000`.execute(db);
    await add('x'.repeat(60_000));
    await expect(texts()).resolves.toHaveLength(2);
  });
});
