import { setImmediate as nextTurn } from 'node:timers/promises';
import argon2 from '@node-rs/argon2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BusyError } from '../bounded-queue.ts';
import { NO_PASSWORD, passwords } from './password-hash.ts';

describe('passwords', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('`hash` uses argon2id with 19 MiB of memory, two passes, one lane and a random salt', async () => {
    const hash = await passwords.hash('secret');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.hash('secret')).not.toBe(hash);
  });

  it('`matches` returns true only for the correct password, which may be in a different Unicode form', async () => {
    const hash = await passwords.hash('caf\u00e9 noir');
    await expect(passwords.matches('cafe\u0301 noir', hash)).resolves.toBe(true);
    await expect(passwords.matches('Caf\u00e9 noir', hash)).resolves.toBe(false);
  });

  it('`matches` verifies a dummy hash of the same cost as a real hash and returns false if no hash is given', async () => {
    const verify = vi.spyOn(argon2, 'verify');
    const hash = await passwords.hash('secret');
    await passwords.matches('wrong', hash);
    await expect(passwords.matches('wrong', undefined)).resolves.toBe(false);

    const [known, dummy] = verify.mock.calls.map(([used]) => argon2.parseOptions(used));
    expect(dummy).toEqual(known);
  });

  it('`matches` verifies a dummy hash and returns false if both the password and the hash are NO_PASSWORD', async () => {
    const verify = vi.spyOn(argon2, 'verify');
    await expect(passwords.matches(NO_PASSWORD, NO_PASSWORD)).resolves.toBe(false);
    expect(verify).toHaveBeenCalledOnce();
  });

  it('`hash` runs at most two operations at a time, and rejects a call if the queue is full', async () => {
    let running = 0;
    let most = 0;
    const hash = vi.spyOn(argon2, 'hash').mockImplementation(async () => {
      most = Math.max(most, ++running);
      await nextTurn();
      running -= 1;
      return 'hashed';
    });
    const hashes = await Promise.allSettled(
      Array.from({ length: 500 }, () => passwords.hash('secret')),
    );
    expect(most).toBe(2);
    expect(hash).toHaveBeenCalledTimes(202);
    const refused = hashes.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(298);
    expect(refused.every(({ reason }) => reason instanceof BusyError)).toBe(true);
    await expect(passwords.hash('secret')).resolves.toBe('hashed');
  });
});
