import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { fakeClock } from '@tales/stomp-server/testing';
import { noChanges } from '../storage/changes.ts';
import { StorageError } from '../storage/storage-error.ts';
import { createSharedCounts } from './shared-counts.ts';

function setup() {
  const database = { isAway: false };
  const store = vi.fn((_: string, _counts: ReadonlyMap<string, number>) =>
    database.isAway ? Promise.reject(new StorageError('busy')) : Promise.resolve(),
  );
  const counts = createSharedCounts({
    storage: {
      store,
      beat: () => Promise.resolve(true),
      countElsewhere: (_, usernames) =>
        Promise.resolve(new Map(usernames.map((name) => [name, 2]))),
      usersElsewhere: () => Promise.resolve([]),
      leave: () => Promise.resolve(),
    },
    changes: noChanges,
    clock: fakeClock().clock,
    usersElsewhere: () => undefined,
    onError: () => undefined,
  });
  const take = (username: string) => {
    const { elsewhere, release } = counts.take(username);
    return { elsewhere: Promise.race([elsewhere, delay(1000, 'never')]), release };
  };
  return { counts, database, store, take };
}

describe('shared counts', () => {
  it('settle each that arrives while a write fails, and are stored with the next one', async () => {
    const { database, store, take } = setup();
    database.isAway = true;
    const users = ['first', 'second', 'third'].map(take);
    const settled = await Promise.allSettled(users.map(({ elsewhere }) => elsewhere));
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    users[0]?.release();
    database.isAway = false;
    await expect(take('fourth').elsewhere).resolves.toBe(2);
    const [, stored] = store.mock.lastCall ?? [];
    expect(Object.fromEntries(stored ?? [])).toEqual({ first: 0, second: 1, third: 1, fourth: 1 });
  });

  it('end with the application: who still waits is told, and nothing more is written', async () => {
    const { counts, store, take } = setup();
    const { elsewhere, release } = take('reader');
    await counts.close();
    await expect(elsewhere).resolves.toBe(2);
    const written = store.mock.calls.length;
    release();
    await expect(take('late').elsewhere).resolves.toBe(0);
    expect(store).toHaveBeenCalledTimes(written);
  });
});
