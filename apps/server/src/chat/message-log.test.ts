import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { createMessageStore, type MessageStore, type NewMessage } from '../storage/messages.ts';
import { StorageError } from '../storage/storage-error.ts';
import { openTemporary } from '../storage/testing/databases.ts';
import { createMessageLog } from './message-log.ts';

const said = (content: string, sender = 'elias'): NewMessage => ({ sender, content, sentAt: 0 });

async function setup(existing = 0, size = 3) {
  const db = await openTemporary();
  const table = createMessageStore(db, { now: () => 0 });
  if (existing > 0) await table.insert(Array.from({ length: existing }, () => said('old')));
  const store: MessageStore = { ...table };
  const published: number[] = [];
  const foreign: number[] = [];
  const log = createMessageLog({
    store,
    size,
    published(_page, messages, own) {
      const numbers = messages.map(({ number }) => number);
      published.push(...numbers);
      foreign.push(...numbers.filter((number) => !own.has(number)));
    },
  });
  await log.open();
  const numbersAfter = async (number: number) => {
    const numbers: number[] = [];
    for (let after = number; after < log.last();) {
      const { batch, next } = await log.read(after);
      numbers.push(...batch.messages.map(({ id }) => Number(id)));
      after = next;
    }
    return numbers;
  };
  return { db, table, store, log, published, foreign, numbersAfter };
}

describe('the message log', () => {
  it('keeps the newest messages in memory without gaps', async () => {
    const { log, store, numbersAfter } = await setup(5);
    const after = vi.spyOn(store, 'after');
    expect([log.last(), log.beforeNewest(2), log.beforeNewest(100)]).toEqual([5, 3, 2]);
    await expect(numbersAfter(2)).resolves.toEqual([3, 4, 5]);
    expect(after).not.toHaveBeenCalled();
    for (let count = 0; count < 10; count++) {
      await log.append([said('x'), said('y')]);
      after.mockClear();
      await expect(numbersAfter(log.beforeNewest(3))).resolves.toHaveLength(3);
      expect(after).not.toHaveBeenCalled();
    }
    await expect(numbersAfter(0)).resolves.toHaveLength(25);
    expect(log.isInMemory(19)).toBe(false);
  });

  it('reads only published messages', async () => {
    const { table, log } = await setup(5);
    await table.insert([said('new')]);
    const { batch, next } = await log.read(1);
    expect([batch.messages.at(-1)?.id, next]).toEqual(['5', 5]);
  });

  it('publishes the messages of all instances in the order of their numbers', async () => {
    const { table, store, log, published, foreign } = await setup(1);
    store.insert = async (messages) => {
      await table.insert([said('theirs')]);
      return table.insert(messages);
    };
    await log.append([said('ours')]);
    await table.insert([said('theirs')]);
    await log.refresh();
    expect(published).toEqual([2, 3, 4]);
    expect(foreign).toEqual([2, 4]);
  });

  it('reads all new messages from the table if `reach` is called with the number of the first', async () => {
    const { table, log } = await setup(1);
    await table.insert([said('theirs'), said('theirs')]);
    await log.reach(2);
    expect(log.last()).toBe(3);
  });

  it('drops messages from memory after they are removed from the table', async () => {
    const { table, log, numbersAfter, published } = await setup(3);
    await table.insert([said('unwanted', 'mira'), said('wanted')]);
    await log.refresh();
    await table.forget('mira');
    await log.append([said('a')]);
    await expect(numbersAfter(2)).resolves.toEqual([3, 5, 6]);
    expect(published).toEqual([4, 5, 6]);
  });

  it('resolves `append` even if the stored message cannot be read yet, and later publishes it as a message of this instance', async () => {
    const { table, store, log, published, foreign } = await setup(1);
    store.after = () => Promise.reject(new StorageError('failed'));
    await log.append([said('ours')]);
    await expect(log.refresh()).rejects.toThrow(StorageError);
    expect(published).toEqual([]);
    store.after = table.after;
    await log.refresh();
    expect(published).toEqual([2]);
    expect(foreign).toEqual([]);
  });

  it.each([
    ['no', 0],
    ['two', 2],
  ])('drops messages that a failover has lost, and publishes %s new messages', async (_, added) => {
    const { db, log, numbersAfter, published } = await setup(3);
    await log.append([said('lost'), said('lost')]);
    await sql`delete from messages where id > 3`.execute(db);
    const later = createMessageStore(db, { now: () => 1 });
    const numbers = await later.insert(Array.from({ length: added }, () => said('new')));
    await log.refresh();
    await expect(numbersAfter(2)).resolves.toEqual([3, ...numbers]);
    expect(published).toEqual([4, 5, ...numbers]);
  });
});
