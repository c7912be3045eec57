import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createMessageLog } from './message-log.ts';
import type { MessageStore } from '../storage/messages.ts';
import type { NewMessage, StoredMessage } from '../storage/stored-message.ts';

const said = (content: string): NewMessage => ({ sender: 'elias', content, sentAt: 0 });

/** A store whose writes are completed by the test. */
function fakeStore(existing = 0) {
  const rows: StoredMessage[] = [];
  const add = (message: NewMessage, epoch: string) => {
    const number = (rows.at(-1)?.number ?? 0) + 1;
    const row = { ...message, number, epoch, previous: number - 1 };
    rows.push(row);
    return row;
  };
  for (let index = 0; index < existing; index++) add(said('old'), 'old');
  const writes: {
    contents: string[];
    simulateStored: () => void;
    simulateEnd: (error?: Error) => void;
  }[] = [];
  const reads: { number: number; simulateEnd: (error?: Error) => void }[] = [];
  let revision = 0;
  let answersReads = false;
  const store: MessageStore = {
    insert(messages) {
      const { promise, resolve, reject } = Promise.withResolvers<StoredMessage[]>();
      let stored: StoredMessage[] | undefined;
      const storeAll = () => (stored ??= messages.map((message) => add(message, 'now')));
      writes.push({
        contents: messages.map(({ content }) => content),
        simulateStored: storeAll,
        simulateEnd(error) {
          if (error) reject(error);
          else resolve(storeAll());
        },
      });
      return promise;
    },
    latest: (limit) => Promise.resolve(rows.slice(-limit)),
    after(number) {
      if (answersReads)
        return Promise.resolve(rows.filter((row) => row.number > number).slice(0, 2));
      const { promise, resolve, reject } = Promise.withResolvers<StoredMessage[]>();
      reads.push({
        number,
        simulateEnd(error) {
          if (error) reject(error);
          else resolve(rows.filter((row) => row.number > number).slice(0, 2));
        },
      });
      return promise;
    },
    epochs: () =>
      Promise.resolve([
        { epoch: '0', first: 0 },
        { epoch: 'old', first: 1 },
      ]),
    state: () => Promise.resolve({ last: rows.at(-1)?.number ?? 0, revision }),
    prune: () => Promise.resolve(undefined),
    bytesSince: () => Promise.resolve(new Map()),
    forget: () => Promise.resolve(0),
  };
  return {
    store,
    writes,
    reads,
    /** Stores messages, like another instance. */
    simulateForeign(...contents: string[]) {
      for (const content of contents) add({ ...said(content), sender: 'mira' }, 'theirs');
    },
    answerReads() {
      answersReads = true;
    },
    /** Removes a row, like another process. */
    simulateRemoval(number: number) {
      rows.splice(
        rows.findIndex((row) => row.number === number),
        1,
      );
      revision++;
    },
  };
}

async function setup(existing = 0, size = 3) {
  const fake = fakeStore(existing);
  const appended: string[] = [];
  const received: string[] = [];
  const log = createMessageLog({
    store: fake.store,
    present: ({ content }) => content,
    size,
    appended: (entries) => appended.push(...entries.map(({ value }) => value)),
    received: (messages) => received.push(...messages.map(({ content }) => content)),
    onError: () => undefined,
  });
  await log.open();
  return { ...fake, log, appended, received };
}

describe('the message log', () => {
  it(
    'leaves out a message that cannot be presented, and continues',
    { timeout: 5000 },
    async () => {
      const { store, writes, answerReads } = fakeStore();
      answerReads();
      const onError = vi.fn();
      const appended: string[] = [];
      const log = createMessageLog({
        store,
        present: ({ content }) => {
          if (content === 'bad') throw new RangeError('Invalid time value');
          return content;
        },
        size: 1,
        appended: (entries) => appended.push(...entries.map(({ value }) => value)),
        received: () => undefined,
        onError,
      });
      await log.open();
      for (const contents of [['a', 'bad'], ['bad'], ['bad', 'bad', 'bad'], ['b']]) {
        const stored = log.append(contents.map(said));
        await vi.waitFor(() => {
          expect(writes.at(-1)?.contents).toEqual(contents);
        });
        writes.at(-1)?.simulateEnd();
        await stored;
        await log.refresh();
      }
      expect(appended).toEqual(['a', 'b']);
      expect(onError).toHaveBeenCalledWith(new RangeError('Invalid time value'));
      await expect(log.read(1)).resolves.toEqual({ entries: [], next: 3 });
    },
  );

  it('stores messages of one turn together, and those that arrive during a write', async () => {
    const { log, writes, appended } = await setup();
    const first = [log.append([said('a')]), log.append([said('b'), said('c')])];
    await turn();
    const second = [log.append([said('d')]), log.append([said('e')])];
    await turn();
    expect(writes.map(({ contents }) => contents)).toEqual([['a', 'b', 'c']]);
    expect(appended).toEqual([]);
    writes[0]?.simulateEnd();
    await Promise.all(first);
    expect(appended).toEqual(['a', 'b', 'c']);
    await turn();
    expect(writes[1]?.contents).toEqual(['d', 'e']);
    writes[1]?.simulateEnd();
    await Promise.all(second);
    expect(appended).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('does not publish a message that was not stored, and continues', async () => {
    const { log, writes, appended } = await setup();
    const lost = log.append([said('a')]);
    await turn();
    writes[0]?.simulateEnd(new Error('disk full'));
    await expect(lost).rejects.toThrow('disk full');
    const kept = log.append([said('b')]);
    await turn();
    writes[1]?.simulateEnd();
    await kept;
    expect(appended).toEqual(['b']);
  });

  it('loads the newest stored messages into memory', async () => {
    const { log } = await setup(5);
    expect(log.recent.pageAfter(2).map(({ number }) => number)).toEqual([3, 4, 5]);
    expect([log.recent.start, log.recent.last]).toEqual([2, 5]);
    expect([log.recent.beforeNewest(2), log.recent.beforeNewest(100)]).toEqual([3, 2]);
    const empty = (await setup(0)).log;
    expect([empty.recent.start, empty.recent.last, empty.recent.beforeNewest(2)]).toEqual([
      0, 0, 0,
    ]);
  });

  it('continues for a reader according to its epoch', async () => {
    const { log, writes } = await setup(5);
    const appended = log.append([said('a'), said('b')]);
    await turn();
    writes[0]?.simulateEnd();
    await appended;
    const resume = (...ids: [number: number, epoch: string][]) =>
      Promise.all(ids.map(([number, epoch]) => log.resume(number, epoch)));
    await expect(resume([2, 'old'], [5, 'old'], [6, 'now'])).resolves.toEqual([2, 5, 6]);
    // Numbers that a restored backup has reassigned, and numbers that it has not yet assigned.
    await expect(resume([7, 'old'], [9, 'now'], [3, '0'])).resolves.toEqual([5, 7, 0]);
    await expect(log.resume(3, 'unknown')).resolves.toBeUndefined();
  });

  it('omits messages from a page that are not published yet', async () => {
    const { log, reads, writes, appended } = await setup(4);
    const appending = log.append([said('new')]);
    await turn();
    writes[0]?.simulateStored();
    const reading = log.read(3);
    reads[0]?.simulateEnd();
    expect((await reading).entries.map(({ number }) => number)).toEqual([4]);
    writes[0]?.simulateEnd();
    await appending;
    expect(appended).toEqual(['new']);
  });

  it('drops messages from memory that were removed from the table, between two writes', async () => {
    const { log, writes, simulateRemoval, appended } = await setup(5);
    await log.refresh();
    expect(log.recent.pageAfter(2).map(({ number }) => number)).toEqual([3, 4, 5]);
    simulateRemoval(4);
    const appending = log.append([said('a')]);
    await turn();
    const refreshed = log.refresh();
    await turn();
    writes[0]?.simulateEnd();
    await Promise.all([appending, refreshed]);
    expect(log.recent.pageAfter(2).map(({ number }) => number)).toEqual([3, 5, 6]);
    expect(appended).toEqual(['a']);
    await log.idle();
  });

  it('keeps a limited number of messages in memory without gaps', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 8 }),
        fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 8 }),
        async (existing, groups) => {
          const { log, writes } = await setup(existing);
          let total = existing;
          for (const [index, count] of groups.entries()) {
            const appended = log.append(Array.from({ length: count }, () => said('x')));
            while (writes.length === index) await turn();
            writes[index]?.simulateEnd();
            await appended;
            total += count;
            const start = log.recent.beforeNewest(3);
            expect(start).toBeGreaterThanOrEqual(log.recent.start);
            expect(log.recent.pageAfter(start).map(({ number }) => number)).toEqual(
              Array.from({ length: total - start }, (_, offset) => start + offset + 1),
            );
            expect(log.recent.start).toBeGreaterThanOrEqual(total - 6);
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  it('confirms a stored message, and publishes it later, if it cannot be read', async () => {
    const { log, writes, reads, appended, received, answerReads, simulateForeign } = await setup(1);
    const appending = log.append([said('ours')]);
    await turn();
    simulateForeign('theirs');
    writes[0]?.simulateEnd();
    await turn();
    reads[0]?.simulateEnd(new Error('connection lost'));
    await appending;
    expect(appended).toEqual([]);
    answerReads();
    await log.refresh();
    expect(appended).toEqual(['theirs', 'ours']);
    expect(received).toEqual(['theirs']);
  });

  it('looks for messages of other instances before it continues for a reader who knows them', async () => {
    const { log, answerReads, simulateForeign } = await setup(1);
    answerReads();
    simulateForeign('theirs 1', 'theirs 2');
    await expect(log.resume(2, 'theirs')).resolves.toBe(2);
    expect(log.recent.last).toBe(3);
  });
});
