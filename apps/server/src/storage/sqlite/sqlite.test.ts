import { join } from 'node:path';
import { holdWriteLock } from '@tales/testing/hold-write-lock';
import { type Generated, Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { StorageError } from '../storage-error.ts';
import { MAX_WAITING, sqliteDialect, type SqliteOptions } from './dialect.ts';

type Tables = { notes: { id: Generated<number>; text: string } };

/** Milliseconds. Starting threads and processes is slow on a busy machine. */
const SLOW_MACHINE = 60_000;

async function setup(options?: SqliteOptions) {
  const file = join(await temporaryFolder(), 'notes.sqlite');
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file, options) });
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

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index.toString());

describe('SQLite', { timeout: SLOW_MACHINE }, () => {
  it('reads while another process writes, and loses no waiting write', async () => {
    const { file, add, texts } = await setup();
    await add('before');
    const release = await holdWriteLock(file);
    const written = vi.fn();
    const writes = numbers(300).map((text) => add(text).then(written));
    for (let reads = 0; reads < 10; reads += 1) {
      await expect(texts()).resolves.toEqual(['before']);
    }
    expect(written).not.toHaveBeenCalled();
    await release();
    await Promise.all(writes);
    await expect(texts()).resolves.toEqual(['before', ...numbers(300)]);
  });

  it('rejects a write if another process holds the lock too long', async () => {
    const { file, db, add, texts } = await setup({ lockTimeout: 100 });
    const release = await holdWriteLock(file);
    const transaction = db.transaction().execute(() => Promise.resolve());
    await expect(Promise.allSettled([add('late'), transaction])).resolves.toEqual(
      Array.from({ length: 2 }, () => ({ status: 'rejected', reason: kind('busy') })),
    );
    await release();
    await add('again');
    await expect(texts()).resolves.toEqual(['again']);
  });

  it('commits waiting statements together, and rejects only the invalid one', async () => {
    const { add, texts } = await setup();
    const [first, invalid, last] = [add('a'), add('a'), add('b')];
    await expect(invalid).rejects.toThrow('UNIQUE');
    await expect(invalid).rejects.not.toBeInstanceOf(StorageError);
    await Promise.all([first, last]);
    await expect(texts()).resolves.toEqual(['a', 'b']);
  });

  it('runs transactions exclusively and in order, between other writes', async () => {
    const { db, add, texts } = await setup();
    const twice = (text: string) =>
      db.transaction().execute(async (transaction) => {
        await transaction.insertInto('notes').values({ text }).execute();
        const rows = await transaction.selectFrom('notes').select('id').execute();
        await transaction
          .insertInto('notes')
          .values({ text: `${text} is number ${rows.length.toString()}` })
          .execute();
      });
    await Promise.all([add('a'), twice('b'), add('c'), twice('d')]);
    await expect(texts()).resolves.toEqual(['a', 'b', 'b is number 2', 'c', 'd', 'd is number 5']);
  });

  it('reports a full disk, stores nothing of that commit, and continues when there is space', async () => {
    const { file, db, add, texts } = await setup();
    await add('before');
    await sql`pragma max_page_count = 12`.execute(db);
    const large = (name: string) => add(name + 'x'.repeat(30_000));
    // All three wait for the lock, so they share a commit.
    const release = await holdWriteLock(file);
    const answers = Promise.allSettled([add('small'), large('a'), large('b')]);
    await texts();
    await release();
    expect(await answers).toEqual(
      Array.from({ length: 3 }, () => ({ status: 'rejected', reason: kind('full') })),
    );
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
    await large('after');
    await expect(texts()).resolves.toHaveLength(2);
  });

  it('rejects more than 10,000 waiting statements, and runs the accepted ones', async () => {
    const { file, add, texts } = await setup();
    const release = await holdWriteLock(file);
    const accepted = numbers(MAX_WAITING).map(add);
    await expect(add('too much')).rejects.toEqual(kind('overloaded'));
    await release();
    await Promise.all(accepted);
    await expect(texts()).resolves.toHaveLength(MAX_WAITING);
  });

  it('runs all accepted statements before it closes, and rejects new ones', async () => {
    const { file, db, add } = await setup();
    const writes = Promise.all(numbers(500).map(add));
    const transaction = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('notes').values({ text: 'a' }).execute();
      await transaction.insertInto('notes').values({ text: 'b' }).execute();
    });
    await db.destroy();
    await expect(add('late')).rejects.toThrow();
    await Promise.all([writes, transaction]);
    const again = new Kysely<Tables>({ dialect: sqliteDialect(file) });
    onTestFinished(() => again.destroy());
    await expect(again.selectFrom('notes').select('id').execute()).resolves.toHaveLength(502);
  });
});
