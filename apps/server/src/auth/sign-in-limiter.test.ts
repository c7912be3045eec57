import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSignInLimiter, type SignInLimiter } from './sign-in-limiter.ts';

const HOME = '192.0.2.1';
const ELSEWHERE = '198.51.100.7';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const fail = () => Promise.resolve(undefined);
const succeed = () => Promise.resolve('token');

async function failTimes(limiter: SignInLimiter, times: number, account: string, address = HOME) {
  for (let time = 0; time < times; time++) {
    await expect(limiter.attempt(account, address, fail)).resolves.toMatchObject({
      admitted: true,
    });
  }
}

describe('sign-in limiter', () => {
  it('lets ten failures a minute through for an account, whatever its case', async () => {
    const limiter = createSignInLimiter();
    await failTimes(limiter, 9, 'reader');
    await failTimes(limiter, 1, 'READER');
    vi.advanceTimersByTime(20_000);
    const signIn = vi.fn(succeed);
    await expect(limiter.attempt('Reader', HOME, signIn)).resolves.toEqual({
      admitted: false,
      retryAfter: 40_000,
    });
    expect(signIn).not.toHaveBeenCalled();
  });

  it('lets an account in again when the minute is over', async () => {
    const limiter = createSignInLimiter();
    await failTimes(limiter, 10, 'reader');
    vi.advanceTimersByTime(59_999);
    await expect(limiter.attempt('reader', HOME, succeed)).resolves.toMatchObject({
      admitted: false,
    });
    vi.advanceTimersByTime(1);
    await expect(limiter.attempt('reader', HOME, succeed)).resolves.toEqual({
      admitted: true,
      result: 'token',
    });
  });

  it('locks nobody out who is somewhere else', async () => {
    const limiter = createSignInLimiter();
    await failTimes(limiter, 10, 'reader');
    await expect(limiter.attempt('reader', ELSEWHERE, succeed)).resolves.toMatchObject({
      result: 'token',
    });
    await expect(limiter.attempt('writer', HOME, succeed)).resolves.toMatchObject({
      result: 'token',
    });
  });

  it('lets fifty failures a minute through from an address', async () => {
    const limiter = createSignInLimiter();
    for (let account = 0; account < 50; account++) {
      await failTimes(limiter, 1, `account-${account.toString()}`);
    }
    await expect(limiter.attempt('reader', HOME, succeed)).resolves.toEqual({
      admitted: false,
      retryAfter: 60_000,
    });
    await expect(limiter.attempt('reader', ELSEWHERE, succeed)).resolves.toMatchObject({
      admitted: true,
    });
  });

  it('takes the addresses of one IPv6 subscriber for one', async () => {
    const limiter = createSignInLimiter();
    for (let host = 1; host <= 10; host++) {
      await failTimes(limiter, 1, 'reader', `2001:db8::${host.toString()}`);
    }
    await expect(limiter.attempt('reader', '2001:db8::ffff', succeed)).resolves.toMatchObject({
      admitted: false,
    });
  });

  it('never counts a success', async () => {
    const limiter = createSignInLimiter();
    for (let time = 0; time < 100; time++) await limiter.attempt('reader', HOME, succeed);
    await failTimes(limiter, 10, 'reader');
  });

  it('lets any number of right passwords through at once', async () => {
    const limiter = createSignInLimiter();
    const attempts = Array.from({ length: 200 }, () => limiter.attempt('reader', HOME, succeed));
    const results = await Promise.all(attempts);
    expect(results.every(({ admitted }) => admitted)).toBe(true);
  });

  it('looks at ten of a hundred guesses at once and at no more', async () => {
    const limiter = createSignInLimiter();
    const guess = vi.fn(fail);
    const results = await Promise.all(
      Array.from({ length: 100 }, () => limiter.attempt('reader', HOME, guess)),
    );
    expect(guess).toHaveBeenCalledTimes(10);
    expect(results.filter(({ admitted }) => admitted)).toHaveLength(10);
  });

  it('looks at fifty of a hundred guesses at once for a hundred accounts', async () => {
    const limiter = createSignInLimiter();
    const guess = vi.fn(fail);
    await Promise.all(
      Array.from({ length: 100 }, (_, account) => limiter.attempt(account.toString(), HOME, guess)),
    );
    expect(guess).toHaveBeenCalledTimes(50);
  });

  it('does not let an account wait for another one', async () => {
    const limiter = createSignInLimiter();
    let release!: () => void;
    const held = new Promise<undefined>((resolve) => {
      release = () => {
        resolve(undefined);
      };
    });
    const guesses = Array.from({ length: 20 }, () => limiter.attempt('reader', HOME, () => held));
    await expect(limiter.attempt('writer', HOME, succeed)).resolves.toMatchObject({
      result: 'token',
    });
    release();
    const results = await Promise.all(guesses);
    expect(results.filter(({ admitted }) => admitted)).toHaveLength(10);
  });

  it('counts nothing when the attempt breaks, and lets the next one through', async () => {
    const limiter = createSignInLimiter();
    for (let time = 0; time < 20; time++) {
      const attempt = limiter.attempt('reader', HOME, () => Promise.reject(new Error('broken')));
      await expect(attempt).rejects.toThrow('broken');
    }
    await failTimes(limiter, 10, 'reader');
  });
});
