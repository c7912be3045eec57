import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MessageLog } from './message-log.ts';
import type { MessageStore, NewMessage, StoredMessage } from './message-store.ts';

const said = (content: string): NewMessage => ({ sender: 'elias', content, sentAt: 0 });

/** A store whose writes end when the test says so. */
function fakeStore(existing = 0) {
  let lastId = existing;
  const writes: {
    contents: string[];
    simulateEnd: (error?: Error) => void;
  }[] = [];
  const store: MessageStore = {
    insert(messages) {
      const { promise, resolve, reject } = Promise.withResolvers<StoredMessage[]>();
      writes.push({
        contents: messages.map(({ content }) => content),
        simulateEnd(error) {
          if (error) reject(error);
          else resolve(messages.map((message) => ({ ...message, id: ++lastId })));
        },
      });
      return promise;
    },
    latest: (limit) =>
      Promise.resolve(
        Array.from({ length: existing }, (_, index) => ({ ...said('old'), id: index + 1 })).slice(
          -limit,
        ),
      ),
  };
  return { store, writes };
}

async function setup(existing = 0, size = 3) {
  const { store, writes } = fakeStore(existing);
  const appended: string[] = [];
  const log = new MessageLog({
    store,
    present: ({ content }) => content,
    size,
    appended: ({ value }) => appended.push(value),
  });
  await log.open();
  return { log, writes, appended };
}

describe('MessageLog', () => {
  it('stores together what arrives in one turn, and what arrives while it is storing', async () => {
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

  it('passes nothing on that was not stored, and goes on', async () => {
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

  it('has passed a message on when it says it is stored', async () => {
    const { log, writes, appended } = await setup();
    const seen = log.append([said('a')]).then(() => [...appended]);
    await turn();
    writes[0]?.simulateEnd();
    await expect(seen).resolves.toEqual(['a']);
  });

  it('is idle when everything is stored', async () => {
    const { log, writes } = await setup();
    await log.idle();
    const appended = log.append([said('a')]);
    let isIdle = false;
    const idle = log.idle().then(() => (isIdle = true));
    await turn();
    expect(isIdle).toBe(false);
    writes[0]?.simulateEnd();
    await Promise.all([appended, idle]);
  });

  it('knows what was stored before', async () => {
    const { log } = await setup(5);
    expect(log.after(0, 10).map(({ id }) => id)).toEqual([3, 4, 5]);
    expect(log.idBeforeLast(2)).toBe(3);
    expect(log.idBeforeLast(100)).toBe(2);
    expect((await setup(0)).log.idBeforeLast(2)).toBe(0);
  });

  it('answers what came after an id, and has room for who started at the oldest', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 8 }),
        fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 8 }),
        async (existing, groups) => {
          const { log, writes } = await setup(existing);
          for (const [index, count] of groups.entries()) {
            const start = log.idBeforeLast(3);
            const before = log.after(start, 100).length;
            const appended = log.append(Array.from({ length: count }, () => said('x')));
            while (writes.length === index) await turn();
            writes[index]?.simulateEnd();
            await appended;
            const missed = log.after(start, 100).map(({ id }) => id);
            expect(missed).toEqual(
              Array.from({ length: before + count }, (_, offset) => start + offset + 1),
            );
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});
