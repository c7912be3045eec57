import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  createMessageStore,
  MESSAGE_OVERHEAD,
  type MessageStoreOptions,
  type NewMessage,
  pageLimits,
  type StoredMessage,
} from './messages.ts';
import {
  describeEachDatabase,
  describePostgres,
  execute,
  temporaryDatabase,
  openTemporary,
} from './testing/databases.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const said = (content: string): NewMessage => ({ sender: 'elias', content, sentAt: NOON });
const identified = (content: string, clientId: string, sender = 'elias'): NewMessage => ({
  ...said(content),
  sender,
  clientId,
});
const openStore = async (options?: MessageStoreOptions) =>
  createMessageStore(await openTemporary(), { now: () => 0, ...options });
const contentsOf = (messages: readonly { content: string }[]) =>
  messages.map(({ content }) => content);

describeEachDatabase('createMessageStore', () => {
  it('`latest` returns the newest messages, optionally up to a given message number, in ascending order', async () => {
    const store = await openStore();
    await store.insert([said('a'), identified('b', 'id of b'), said('c')]);
    const [b, c] = [
      { ...identified('b', 'id of b'), number: 2, previous: 1 },
      { ...said('c'), number: 3, previous: 2 },
    ];
    await expect(store.latest(2)).resolves.toEqual([b, c]);
    await expect(store.latest(1, 2)).resolves.toEqual([b]);
  });

  it('assigns increasing message numbers, even if messages have been lost or the clock is behind', async () => {
    const db = await openTemporary();
    const before = Date.now() * 1000;
    const [first = 0, second = 0] = await createMessageStore(db).insert([said('a'), said('b')]);
    expect(first).toBeGreaterThanOrEqual(before);
    await sql`delete from messages`.execute(db);
    await setTimeout(1);
    const [third = 0] = await createMessageStore(db).insert([said('c')]);
    expect(third).toBeGreaterThan(second);
    // The clock of a server that takes over may be slightly behind that of the previous server.
    const behind = createMessageStore(db, { now: () => Date.now() - 1000 });
    await expect(behind.insert([said('d'), said('e')])).resolves.toEqual([third + 1, third + 2]);
  });

  it('`insert` stores none of the given messages if one of them cannot be stored', async () => {
    const store = await openStore();
    const broken = { ...said('c'), content: null as unknown as string };
    await expect(store.insert([said('a'), broken])).rejects.toThrow();
    await expect(store.latest(1)).resolves.toEqual([]);
  });

  it('skips a message with a repeated `clientId`, and stores the other messages', async () => {
    const store = await openStore();
    await store.insert([identified('ok', 'one')]);
    await expect(store.insert([identified('ok', 'one')])).resolves.toEqual([]);
    await expect(
      store.insert([said('before'), identified('ok', 'one'), identified('ok', 'two'), said('ok')]),
    ).resolves.toHaveLength(3);
    expect(contentsOf(await store.latest(10))).toEqual(['ok', 'before', 'ok', 'ok']);
  });

  it('returns all messages after a given message number, page by page', async () => {
    const store = await openStore();
    await store.insert(Array.from({ length: 450 }, (_, index) => said(index.toString())));
    const pages: StoredMessage[][] = [];
    do pages.push(await store.after(pages.at(-1)?.at(-1)?.number ?? 30));
    while (pages.at(-1)?.length !== 0);
    expect(pages.map(({ length }) => length)).toEqual([200, 200, 20, 0]);
    expect(pages.flat().map(({ previous, number }) => [previous, number])).toEqual(
      Array.from({ length: 420 }, (_, index) => [30 + index, 31 + index]),
    );
  });

  it('limits the number of characters in a page, but returns at least one message', async () => {
    const store = await openStore();
    const half = 'x'.repeat(pageLimits.characters / 2);
    const long = 'x'.repeat(pageLimits.characters + 1);
    await store.insert([half, half, 'a', long, 'b', long].map(said));
    const lengths = async (number: number) => (await store.after(number)).length;
    expect([await lengths(0), await lengths(2), await lengths(3), await lengths(4)]).toEqual([
      2, 1, 1, 1,
    ]);
  });
});

describeEachDatabase('createMessageStore: removing and measuring messages', () => {
  const at = (content: string, sentAt: number): NewMessage => ({ ...said(content), sentAt });

  it('removes messages after the retention period and stores the number of the last removed message', async () => {
    const store = await openStore({ retention: HOUR });
    const before = (await store.state()).revision;
    const old = Array.from({ length: 2500 }, (_, index) => at('old', NOON + index));
    await store.insert([...old, at('a', NOON + HOUR), at('b', NOON + HOUR)]);
    await store.prune(NOON + HOUR);
    await expect(store.latest(5000)).resolves.toHaveLength(2502);
    await expect(store.state()).resolves.toEqual({ last: 2502, revision: before });
    await store.prune(NOON + 2 * HOUR);
    await expect(store.latest(5000)).resolves.toMatchObject([
      { content: 'a', number: 2501, previous: 2500 },
      { content: 'b', number: 2502, previous: 2501 },
    ]);
    expect((await store.state()).revision).not.toBe(before);
    await store.prune(NOON + 4 * HOUR);
    await store.insert([at('c', NOON)]);
    await expect(store.latest(5)).resolves.toMatchObject([{ number: 2503, previous: 2502 }]);
  });

  it('removes expired messages only if the newest message is at most a day old', async () => {
    const store = await openStore({ retention: 30 * DAY });
    await store.insert([at('old', NOON - 30 * DAY), at('new', NOON)]);
    await store.prune(NOON + DAY + 1);
    await store.prune(NOON + 40 * DAY);
    expect(contentsOf(await store.latest(5))).toEqual(['old', 'new']);
    await store.prune(NOON + DAY);
    expect(contentsOf(await store.latest(5))).toEqual(['new']);
  });

  it('removes the oldest messages when the capacity is exceeded', async () => {
    const store = await openStore({ capacity: 3 });
    await store.insert(['a', 'b', 'c', 'd', 'e'].map(said));
    for (let round = 0; round < 2; round++) {
      await store.prune(NOON);
      await expect(store.latest(5)).resolves.toMatchObject([
        { content: 'c', previous: 2 },
        { content: 'd' },
        { content: 'e' },
      ]);
    }
  });

  it('`bytesSince` returns the number of bytes that each sender has sent since a given time, plus an overhead per message', async () => {
    const store = await openStore();
    await store.insert([at('before', NOON - 1), at('€', NOON), at('e', NOON + 1)]);
    await store.insert([identified('a', 'one', 'mira')]);
    await expect(store.bytesSince(NOON)).resolves.toEqual(
      new Map([
        ['elias', 4 + 2 * MESSAGE_OVERHEAD],
        ['mira', 1 + MESSAGE_OVERHEAD],
      ]),
    );
  });

  it('`forget` removes only the messages of the given sender, regardless of the letter case of the name', async () => {
    const store = await openStore();
    const before = (await store.state()).revision;
    await store.insert([
      said('a'),
      { ...said('b'), sender: 'Mira' },
      ...Array.from({ length: 1500 }, () => ({ ...said('c'), sender: 'mira' })),
      { ...said('d'), sender: 'miranda' },
    ]);
    await expect(store.forget('MIRA')).resolves.toBe(1501);
    await expect(store.latest(10)).resolves.toMatchObject([
      { content: 'a', previous: 0 },
      { content: 'd', previous: 1 },
    ]);
    expect((await store.state()).revision).not.toBe(before);
    await expect(store.forget('nobody')).resolves.toBe(0);
  });
});

describePostgres('createMessageStore (PostgreSQL)', () => {
  /** Delays each commit by up to 10 ms per inserted message. */
  const delayCommits = `
    create function delay_commit() returns trigger language plpgsql
    as 'begin perform pg_sleep(random() / 100); return null; end';
    create constraint trigger delay_commit after insert on messages
    deferrable initially deferred for each row execute function delay_commit();
  `;

  it('`after` returns every message of concurrent writers once and in order, even if their commits are delayed', async () => {
    const url = await temporaryDatabase();
    await execute(url, delayCommits);
    const open = async () => createMessageStore(await openTemporary(url));
    const writers = await Promise.all(Array.from({ length: 4 }, open));
    const reader = await open();
    const batch = (index: number) => [said(index.toString()), said(`${index} too`)];
    let isWriting = true;
    const writing = Promise.all(
      writers.map(async (writer) => {
        const stored: number[] = [];
        for (let index = 0; index < 25; index++)
          stored.push(...(await writer.insert(batch(index))));
        return stored;
      }),
    ).finally(() => (isWriting = false));

    const seen: StoredMessage[] = [];
    for (let isLast = false; !isLast;) {
      isLast = !isWriting;
      seen.push(...(await reader.after(seen.at(-1)?.number ?? 0)));
    }
    const stored = (await writing).flat().sort((a, b) => a - b);
    expect(seen.map(({ number }) => number)).toEqual(stored);
    expect(seen).toHaveLength(200);
    expect(seen.slice(1).map(({ previous }) => previous)).toEqual(
      seen.slice(0, -1).map(({ number }) => number),
    );
  });

  it('stores the highest number among the removed messages when two servers prune at the same time', async () => {
    const url = await temporaryDatabase();
    const db = await openTemporary(url);
    const open = async () =>
      createMessageStore(await openTemporary(url), { now: () => 0, retention: HOUR });
    const earlier = await open();
    const later = await open();
    const times = [NOON, NOON + HOUR, NOON + 9 * HOUR];
    await earlier.insert(times.map((sentAt) => ({ ...said('a'), sentAt })));
    const waiting = async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
      `.execute(db);
      return rows.length;
    };
    const pruning: Promise<unknown>[] = [];
    await db.transaction().execute(async (transaction) => {
      await sql`select from messages where id = 1 for update`.execute(transaction);
      pruning.push(later.prune(NOON + 3 * HOUR));
      await expect.poll(waiting).toBe(1);
      pruning.push(earlier.prune(NOON + 1.5 * HOUR));
      await expect.poll(waiting).toBe(2);
    });
    await Promise.all(pruning);
    await expect(earlier.latest(3)).resolves.toMatchObject([{ number: 3, previous: 2 }]);
  });
});
