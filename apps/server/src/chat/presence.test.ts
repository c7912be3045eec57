import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { fakeClock } from '@tales/stomp-server/testing';
import type { InstanceStorage } from '../storage/instances.ts';
import { StorageError } from '../storage/storage-error.ts';
import { createPresence } from './presence.ts';

function setup(instances?: InstanceStorage) {
  const time = fakeClock();
  const changed = vi.fn<(usernames: readonly string[]) => void>();
  const presence = createPresence({
    limit: 4,
    instances,
    clock: time.clock,
    changed,
    onError: () => undefined,
  });
  return { time, changed, presence };
}

describe('presence', () => {
  it('lists each user once, in alphabetical order, until the last connection of the user ends', async () => {
    const { presence } = setup();
    const releases = await Promise.all(['mira', 'elias', 'mira'].map(presence.take));
    expect(presence.usernames()).toEqual(['elias', 'mira']);
    releases[0]?.();
    releases[0]?.();
    expect(presence.usernames()).toEqual(['elias', 'mira']);
    releases[2]?.();
    expect(presence.usernames()).toEqual(['elias']);
  });

  it('lists at most a thousand users and publishes the same list', async () => {
    const { presence, time, changed } = setup();
    const names = Array.from({ length: 1001 }, (_, index) => `r${1000 + index}`);
    await Promise.all(names.map(presence.take));
    time.advance(2000);
    expect(presence.usernames()).toEqual(names.slice(0, 1000));
    expect(changed).toHaveBeenLastCalledWith(presence.usernames());
  });

  it('publishes a thousand new users in one update, and nothing for an additional connection of a user', async () => {
    const { presence, time, changed } = setup();
    await Promise.all(
      Array.from({ length: 2000 }, (_, index) => presence.take(`r${index % 1000}`)),
    );
    expect(changed).not.toHaveBeenCalled();
    time.advance(100);
    expect(changed).toHaveBeenCalledOnce();
    const release = await presence.take('r1');
    release?.();
    time.advance(1000);
    expect(changed).toHaveBeenCalledOnce();
  });
});

describe('presence with several instances', () => {
  function setupShared() {
    const database = { isAway: false, isKnown: true };
    const store = vi.fn((_: string, _counts: ReadonlyMap<string, number>) =>
      database.isAway
        ? Promise.reject(new StorageError('busy'))
        : Promise.resolve(database.isKnown),
    );
    const { presence } = setup({
      store,
      removeDead: () => Promise.resolve(),
      clockDifference: () => 0,
      countElsewhere: (_, usernames) =>
        Promise.resolve(new Map(usernames.map((name) => [name, 2]))),
      usersElsewhere: () => Promise.resolve([]),
      leave: () => Promise.resolve(),
    });
    const take = (username: string) =>
      Promise.race([presence.take(username), delay(1000, 'never' as const)]);
    const stored = () => Object.fromEntries(store.mock.lastCall?.[1] ?? []);
    return { database, store, stored, presence, take };
  }

  it('limits the total number of connections of an account across all instances', async () => {
    const { take } = setupShared();
    const taken = [await take('mira'), await take('mira'), await take('mira')];
    expect(taken.map(Boolean)).toEqual([true, true, false]);
  });

  it('rejects connections while the database fails, and stores the connection counts of their users with the next write', async () => {
    const { database, stored, take } = setupShared();
    await take('first');
    database.isAway = true;
    const settled = await Promise.allSettled(['second', 'third'].map(take));
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    database.isAway = false;
    expect(await take('fourth')).toBeTypeOf('function');
    expect(stored()).toEqual({ second: 0, third: 0, fourth: 1 });
  });

  it('records with the next write that a connection has ended during a failed write', async () => {
    const { store, stored, take } = setupShared();
    const release = await take('mira');
    store.mockImplementationOnce(() => {
      if (release instanceof Function) release();
      return Promise.reject(new StorageError('busy'));
    });
    await expect(take('elias')).rejects.toThrow(StorageError);
    await take('anna');
    expect(stored()).toEqual({ mira: 0, elias: 0, anna: 1 });
  });

  it('stores all connection counts again after the instance has been removed from the database', async () => {
    const { database, stored, take } = setupShared();
    await take('first');
    database.isKnown = false;
    await take('second');
    expect(stored()).toEqual({ first: 1, second: 1 });
  });

  it('writes nothing to the database after `close` has resolved', async () => {
    const { presence, store, take } = setupShared();
    const taking = take('reader');
    await presence.close();
    const release = await taking;
    const written = store.mock.calls.length;
    if (release instanceof Function) release();
    await take('late');
    expect(store).toHaveBeenCalledTimes(written);
  });
});
