import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createMessageStore, type NewMessage } from './message-store.ts';
import { openDatabase } from './testing/open-database.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

const said = (content: string): NewMessage => ({ sender: 'elias', content, sentAt: NOON });

describe('createMessageStore', () => {
  it('gives messages growing ids, in their order', async () => {
    const store = createMessageStore(await openDatabase());
    const first = await store.insert([said('a'), said('b')]);
    const second = await store.insert([said('c')]);
    expect([...first, ...second].map(({ id, content }) => [id, content])).toEqual([
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
    ]);
  });

  it('answers the last few, oldest first', async () => {
    const store = createMessageStore(await openDatabase());
    await store.insert([said('a'), said('b'), said('c')]);
    await expect(store.latest(2)).resolves.toEqual([
      { ...said('b'), id: 2 },
      { ...said('c'), id: 3 },
    ]);
  });

  it('takes more messages at once than a statement takes', async () => {
    const store = createMessageStore(await openDatabase());
    const many = Array.from({ length: 12_000 }, (_, index) => said(index.toString()));
    const stored = await store.insert(many);
    expect(stored.map(({ id }) => id)).toEqual(many.map((_, index) => index + 1));
    await expect(store.latest(1)).resolves.toEqual([{ ...said('11999'), id: 12_000 }]);
  });

  it('keeps any text as it is', async () => {
    const store = createMessageStore(await openDatabase());
    const content = `'; drop table messages; -- <b>&amp;</b> 😀 \u202e\n`;
    await store.insert([said(content)]);
    await expect(store.latest(1)).resolves.toMatchObject([{ content }]);
  });

  it('never uses an id again, not even that of a deleted message', async () => {
    const folder = await temporaryFolder();
    const db = await openDatabase(folder);
    await createMessageStore(db).insert([said('a'), said('b')]);
    await sql`delete from messages`.execute(db);
    const again = createMessageStore(await openDatabase(folder));
    await expect(again.insert([said('c')])).resolves.toMatchObject([{ id: 3 }]);
  });
});
