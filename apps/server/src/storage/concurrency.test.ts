import { expect, it } from 'vitest';
import type { Storage } from './storage.ts';
import { describeEachDatabase, openTestStorage, temporaryLocation } from './testing/databases.ts';
import { TICKETS_PER_SESSION } from './tickets.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const DAY = 24 * 60 * 60 * 1000;
const WAIT = 5000;
const reader = { username: 'reader', passwordHash: 'old' };

describeEachDatabase('concurrent calls', () => {
  async function setup() {
    const location = await temporaryLocation();
    const one = await openTestStorage(location);
    const other = location instanceof URL ? await openTestStorage(location) : one;
    await one.addAccount(reader, NOON);
    const both = <T>(count: number, call: (storage: typeof one, index: number) => Promise<T>) =>
      Promise.all(
        Array.from({ length: count }, (_, index) => call(index % 2 === 0 ? one : other, index)),
      );
    const begin = (storage: typeof one, id: string, quota = 100) =>
      storage.sessions.begin({ id, account: reader, expiresAt: NOON + 1, endsAt: NOON + 2 }, quota);
    const openSessions = async (ids: string[]) =>
      (await Promise.all(ids.map((id) => one.sessions.find(id)))).filter(
        (session) => session !== undefined,
      );
    return { one, both, begin, openSessions };
  }

  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index.toString());

  it('increment a counter once each, or once in total if they have the same key', async () => {
    const { one, both } = await setup();
    await both(20, (storage) => storage.count('views'));
    await both(20, (storage) =>
      storage.count('views', { call: 'views', key: 'a key of the client', now: NOON }),
    );
    await expect(one.counts()).resolves.toMatchObject({ views: 21 });
  });

  it('record only one of several downloads by a visitor, and accept repeats of the recorded download', async () => {
    const { one, both } = await setup();
    const claim = { visitor: 'reader', waitPeriod: WAIT, now: NOON };
    const claims = await both(10, (storage, index) =>
      storage.claimDownload({ ...claim, key: `key ${index}` }),
    );
    expect(claims.filter(({ won }) => won)).toHaveLength(1);
    const key = `key ${claims.findIndex(({ won }) => won)}`;
    const again = await both(10, (storage) =>
      storage.claimDownload({ ...claim, now: NOON + 1, key }),
    );
    expect(again.filter(({ won }) => won)).toHaveLength(10);
    await expect(one.elapsedSinceDownload('reader', NOON + 1)).resolves.toBe(1);
  });

  it('do not exceed the maximum number of sessions of an account', async () => {
    const { both, begin, openSessions } = await setup();
    const ended = await both(12, (storage, index) => begin(storage, index.toString(), 3));
    await expect(openSessions(numbers(12))).resolves.toHaveLength(3);
    expect(ended.flat()).toHaveLength(9);
  });

  it.each([
    [
      'whose password one of the calls changes',
      (storage: Storage) => storage.changePassword({ ...reader, passwordHash: 'new' }),
    ],
    ['that one of the calls removes', (storage: Storage) => storage.removeAccount('reader')],
  ])('leave no session for an account %s', async (_, change) => {
    const { both, begin, openSessions } = await setup();
    await both(12, async (storage, index) => {
      if (index === 6) await change(storage);
      else await begin(storage, index.toString());
    });
    await expect(openSessions(numbers(12))).resolves.toEqual([]);
  });

  it('end a session only once, even during a renewal', async () => {
    const { both, begin, one } = await setup();
    await begin(one, 'a');
    const ended = await both(10, async (storage, index) =>
      index === 5 ? storage.sessions.renew('a', NOON + 2, NOON) : storage.sessions.end('a'),
    );
    expect(ended.filter((each, index) => each && index !== 5)).toHaveLength(1);
    await expect(one.sessions.find('a')).resolves.toBeUndefined();
  });

  it('do not exceed the maximum number of tickets per session and take each ticket only once', async () => {
    const { one, both, begin } = await setup();
    await begin(one, 'a');
    const count = 2 * TICKETS_PER_SESSION;
    await both(count, (storage, index) =>
      storage.tickets.add(`ticket ${index}`, { session: 'a', expiresAt: NOON }),
    );
    const taken = await both(3 * count, (storage, index) =>
      storage.tickets.take(`ticket ${index % count}`),
    );
    expect(taken.filter((ticket) => ticket !== undefined)).toHaveLength(TICKETS_PER_SESSION);
  });

  it('leave no ticket for a session that one of the calls ends', async () => {
    const { one, both, begin } = await setup();
    await begin(one, 'a');
    await both(12, async (storage, index) => {
      if (index === 6) await storage.sessions.end('a');
      else await storage.tickets.add(index.toString(), { session: 'a', expiresAt: NOON });
    });
    const left = await both(12, (storage, index) => storage.tickets.take(index.toString()));
    expect(left.filter((ticket) => ticket !== undefined)).toEqual([]);
  });

  it('accept an invitation at most once, even during a password change', async () => {
    const { one, both } = await setup();
    for (let round = 0; round < 5; round++) {
      await one.invitations.invite('reader', 'hash', NOON);
      const answers = await both(8, async (storage, index) => {
        if (index === 4) {
          await storage.changePassword({ ...reader, passwordHash: 'new' });
          return undefined;
        }
        return storage.invitations.accept('hash', `password ${index}`);
      });
      expect(answers.filter((ended) => ended !== undefined).length).toBeLessThanOrEqual(1);
      await expect(one.invitations.find('hash')).resolves.toBeUndefined();
    }
  });

  it('delete a visitor after more than a day without a download, but not after exactly a day', async () => {
    const { one, both } = await setup();
    const claim = { waitPeriod: WAIT, key: 'a key' };
    await both(40, (storage, index) =>
      storage.claimDownload({ ...claim, visitor: index.toString(), now: NOON - DAY - 1 }),
    );
    await one.claimDownload({ ...claim, visitor: 'later', now: NOON - DAY });
    await both(8, async ({ prunable }) => {
      for (const prune of Object.values(prunable)) await prune(NOON);
    });
    await expect(one.elapsedSinceDownload('7', NOON)).resolves.toBe(NOON);
    await expect(one.elapsedSinceDownload('later', NOON)).resolves.toBe(DAY);
  });
});

describeEachDatabase('createAccountStorage', () => {
  it('sorts usernames by code point, ignoring case, and finds no account for a lone surrogate or an emoji', async () => {
    const storage = await openTestStorage();
    const usernames = ['b', 'a_c', 'A-b', 'a.d', 'aa', 'Z'];
    for (const username of usernames) await storage.addAccount({ ...reader, username }, NOON);
    await expect(storage.accounts()).resolves.toEqual(['A-b', 'a.d', 'a_c', 'aa', 'b', 'Z']);
    for (const name of ['\ud800', '😀']) {
      await expect(storage.findAccount(name)).resolves.toBeUndefined();
    }
  });
});
