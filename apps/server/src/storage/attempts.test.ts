import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createAttemptStorage } from './attempts.ts';
import { describeEachDatabase, openTemporary, openTestStorage } from './testing/databases.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;

async function setup() {
  const { attempts } = await openTestStorage();
  const add = (key: string, now = NOON, account = 'somebody') =>
    attempts.add(key, { duration: MINUTE, now, account });
  const points = async (key: string, now = NOON) =>
    (await attempts.find([{ key }], now)).get(key)?.points ?? 0;
  return { attempts, add, points };
}

describeEachDatabase('createAttemptStorage', () => {
  it('counts points until they expire, then starts again at 1', async () => {
    const { add } = await setup();
    await expect(add('one')).resolves.toEqual({ points: 1, expiresAt: NOON + MINUTE });
    await expect(add('one', NOON + 1)).resolves.toEqual({ points: 2, expiresAt: NOON + MINUTE });
    const later = NOON + MINUTE;
    await expect(add('one', later)).resolves.toEqual({ points: 1, expiresAt: later + MINUTE });
  });

  it('takes back points until none are left', async () => {
    const { attempts, add, points } = await setup();
    const { expiresAt } = await add('one');
    await add('one');
    await attempts.takeBack('one', expiresAt);
    await expect(points('one')).resolves.toBe(1);
    await attempts.takeBack('one', expiresAt);
    await expect(points('one')).resolves.toBe(0);
    await attempts.takeBack('one', expiresAt);
    await expect(add('one', NOON + 1)).resolves.toEqual({
      points: 1,
      expiresAt: NOON + MINUTE + 1,
    });
  });

  it('does not take back a point that was added after the earlier points expired', async () => {
    const { attempts, add, points } = await setup();
    const { expiresAt } = await add('one');
    await add('one', expiresAt);
    await attempts.takeBack('one', expiresAt);
    await expect(points('one', expiresAt)).resolves.toBe(1);
  });

  it('keeps the expiry of existing points if a point with a shorter duration is added', async () => {
    const { attempts, add } = await setup();
    await add('one');
    await expect(attempts.add('one', { duration: 2000, now: NOON })).resolves.toEqual({
      points: 2,
      expiresAt: NOON + MINUTE,
    });
  });

  it('deletes expired points and the points of a given account', async () => {
    const { attempts, add, points } = await setup();
    await add('one', NOON, 'reader');
    await add('two', NOON, 'writer');
    await add('three', NOON - MINUTE);
    await attempts.forgetAccount('reader');
    await attempts.prune(NOON);
    await expect(points('one')).resolves.toBe(0);
    await expect(points('two')).resolves.toBe(1);
    await expect(points('three', NOON - 1)).resolves.toBe(0);
  });

  it('yields to the event loop while deleting many rows', async () => {
    const db = await openTemporary();
    const { prune } = createAttemptStorage(db);
    for (let step = 0; step < 5; step++) {
      const rows = Array.from({ length: 1000 }, (_, index) => ({
        key: `${step}-${index}`,
        points: 1,
        expires_at: step < 2 ? NOON : NOON + 1,
      }));
      await db.insertInto('attempts').values(rows).execute();
    }
    let turns = 0;
    const pruning = prune(NOON, 500);
    let isOver = false;
    void pruning.then(() => (isOver = true));
    for (; !isOver; await turn()) turns++;
    expect(turns).toBeGreaterThan(4);
    await expect(db.selectFrom('attempts').select('key').execute()).resolves.toHaveLength(500);
  });

  it('keeps the keys with the most points if the table exceeds its capacity', async () => {
    const { attempts, add, points } = await setup();
    await add('mine');
    await add('mine');
    for (let index = 0; index < 20; index++) await add(`flood-${index}`, NOON + 1);
    await attempts.prune(NOON + 1, 5);
    await expect(points('mine', NOON + 1)).resolves.toBe(2);
    const flood = Array.from({ length: 20 }, (_, index) => ({ key: `flood-${index}` }));
    expect((await attempts.find(flood, NOON + 1)).size).toBe(4);
  });
});
