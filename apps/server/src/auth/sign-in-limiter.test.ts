import { describe, expect, it, vi } from 'vitest';
import { createSignInLimiter } from './sign-in-limiter.ts';
import { openTestStorage } from '../storage/testing/databases.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const SECOND = 1000;
const HOME = '192.0.2.1';
const ELSEWHERE = '198.51.100.7';

const somewhere = (index: number) => `203.0.${Math.floor(index / 250)}.${index % 250}`;

const fail = () => Promise.resolve(undefined);
const succeed = () => Promise.resolve('token');

async function setup() {
  const storage = await openTestStorage();
  const clock = { now: NOON };
  const limiter = createSignInLimiter(storage, 'a secret', () => clock.now);
  const attempt = <Result>(
    username: string,
    address: string,
    signIn: () => Promise<Result>,
    device?: string,
  ) => limiter.attempt({ username, address, device }, signIn, (result) => result === undefined);
  await storage.addAccount({ username: 'Reader', passwordHash: '!' }, NOON);
  const failTimes = async (times: number, username: string, address = HOME, device?: string) => {
    for (let time = 0; time < times; time++) {
      await expect(attempt(username, address, fail, device)).resolves.toHaveProperty('result');
    }
  };
  const guessEverywhere = async (username: string) => {
    for (let index = 0; index < 20; index++) await failTimes(1, username, somewhere(index));
  };
  return { clock, storage, attempt, failTimes, guessEverywhere };
}

describe('sign-in limiter', () => {
  it('allows ten failures a minute per IP address and username, ignoring the letter case of the username', async () => {
    const { clock, attempt, failTimes } = await setup();
    await failTimes(9, 'reader');
    await failTimes(1, 'READER');
    clock.now += 20_000;
    const signIn = vi.fn(succeed);
    await expect(attempt('Reader', HOME, signIn)).resolves.toEqual({
      account: 'Reader',
      retryAfter: 40_000,
    });
    expect(signIn).not.toHaveBeenCalled();
  });

  it('allows fifty failures a minute from one IP address across all usernames', async () => {
    const { attempt, failTimes } = await setup();
    for (let account = 0; account < 50; account++) {
      await failTimes(1, `account-${account}`);
    }
    await expect(attempt('reader', HOME, succeed)).resolves.toMatchObject({ retryAfter: 60_000 });
    await expect(attempt('reader', ELSEWHERE, succeed)).resolves.toHaveProperty('result');
  });

  it('does not count successful attempts', async () => {
    const { attempt, failTimes } = await setup();
    for (let time = 0; time < 100; time++) await attempt('reader', HOME, succeed);
    await failTimes(10, 'reader');
  });

  it('runs only ten of a hundred concurrent failing attempts for one account from one IP address', async () => {
    const { attempt } = await setup();
    const guess = vi.fn(fail);
    const results = await Promise.all(
      Array.from({ length: 100 }, () => attempt('reader', HOME, guess)),
    );
    expect(guess).toHaveBeenCalledTimes(10);
    expect(results.filter((result) => 'result' in result)).toHaveLength(10);
  });

  it('does not count an attempt whose callback rejects', async () => {
    const { attempt, failTimes } = await setup();
    for (let time = 0; time < 20; time++) {
      const broken = attempt('reader', HOME, () => Promise.reject(new Error('broken')));
      await expect(broken).rejects.toThrow('broken');
    }
    await failTimes(10, 'reader');
  });

  it('rejects an attempt that cannot be counted for the account, and does not count it for the pair of IP address and username', async () => {
    const { storage, attempt, failTimes } = await setup();
    const { add } = storage.attempts;
    const broken = vi
      .spyOn(storage.attempts, 'add')
      .mockImplementation((key, point) =>
        key.startsWith('account') ? Promise.reject(new Error('broken')) : add(key, point),
      );
    for (let time = 0; time < 10; time++) {
      await expect(attempt('reader', HOME, fail)).rejects.toThrow('broken');
    }
    broken.mockRestore();
    await failTimes(10, 'reader');
  });

  it.each(['reader', 'nobody'])(
    'after failures from twenty IP addresses, allows attempts for the username %s only at intervals that grow from two seconds to a minute',
    async (username) => {
      const { clock, attempt, guessEverywhere } = await setup();
      await guessEverywhere(username);
      const seconds: number[] = [];
      for (let index = 20; index < 28; index++) {
        await expect(attempt(username, somewhere(index), fail)).resolves.toHaveProperty('result');
        const refused = await attempt(username, somewhere(100 + index), succeed);
        if (!('retryAfter' in refused)) throw new Error('admitted');
        seconds.push(refused.retryAfter / SECOND);
        clock.now += refused.retryAfter;
      }
      expect(seconds).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
    },
  );

  it('after failures from many IP addresses, allows only ten failures from a known device and still allows an attempt from another known device', async () => {
    const { attempt, failTimes, guessEverywhere } = await setup();
    await guessEverywhere('reader');
    await failTimes(1, 'reader', ELSEWHERE);
    await failTimes(10, 'reader', HOME, 'stolen');
    await expect(attempt('reader', HOME, succeed, 'stolen')).resolves.toHaveProperty('retryAfter');
    await expect(attempt('reader', HOME, succeed, 'mine')).resolves.toHaveProperty('result');
  });

  it('keeps the failures of an IP address when the failures of an account are deleted', async () => {
    const { attempt, failTimes, storage } = await setup();
    for (let account = 0; account < 10; account++) {
      await failTimes(5, account === 0 ? 'reader' : `account-${account}`);
    }
    await storage.attempts.forgetAccount('reader');
    await expect(attempt('reader', HOME, succeed)).resolves.toHaveProperty('retryAfter');
  });

  it('stores neither IP addresses nor unknown usernames in plain text', async () => {
    const { storage, attempt } = await setup();
    const add = vi.spyOn(storage.attempts, 'add');
    await attempt('My Password', HOME, fail);
    const kept = JSON.stringify(add.mock.calls).toLowerCase();
    expect(add).toHaveBeenCalled();
    expect(kept).not.toContain('my password');
    expect(kept).not.toContain(HOME);
  });
});
