import * as argon2 from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';
import { BusyError } from '../bounded-queue.ts';
import { createPasswords, NO_PASSWORD } from './password-hash.ts';

describe('createPasswords', () => {
  it('hashes passwords with argon2id, 19 MiB, two passes, one lane and a random salt', async () => {
    const passwords = createPasswords();
    const hash = await passwords.hash('secret');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.hash('secret')).not.toBe(hash);
  });

  it('accepts the correct password and rejects a wrong password', async () => {
    const passwords = createPasswords();
    const hash = await passwords.hash('secret');
    await expect(passwords.matches('secret', hash)).resolves.toBe(true);
    await expect(passwords.matches('Secret', hash)).resolves.toBe(false);
  });

  it('treats composed and decomposed letters as equal', async () => {
    const passwords = createPasswords();
    const hash = await passwords.hash('caf\u00e9 noir');
    await expect(passwords.matches('cafe\u0301 noir', hash)).resolves.toBe(true);
  });

  it('verifies a dummy hash with the same parameters and returns false if no hash is given', async () => {
    const verify = vi.fn(argon2.verify);
    const passwords = createPasswords({ hash: argon2.hash, verify });
    const hash = await passwords.hash('secret');
    await passwords.matches('wrong', hash);
    await expect(passwords.matches('wrong', undefined)).resolves.toBe(false);

    const [known, dummy] = verify.mock.calls.map(([used]) => argon2.parseOptions(used));
    expect(dummy).toEqual(known);
  });

  it('returns false for NO_PASSWORD as password and hash, after verifying a dummy hash', async () => {
    const verify = vi.fn(argon2.verify);
    const passwords = createPasswords({ hash: argon2.hash, verify });
    await expect(passwords.matches(NO_PASSWORD, NO_PASSWORD)).resolves.toBe(false);
    expect(verify).toHaveBeenCalledTimes(1);
  });

  it('runs at most two hash operations at the same time, and rejects a call if the queue is full', async () => {
    let running = 0;
    let most = 0;
    const hash = vi.fn(async (password: string | Uint8Array) => {
      most = Math.max(most, ++running);
      const made = await argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
      running -= 1;
      return made;
    });
    const passwords = createPasswords({ hash, verify: argon2.verify });
    const hashes = await Promise.allSettled(
      Array.from({ length: 500 }, () => passwords.hash('secret')),
    );
    expect(most).toBe(2);
    expect(hash).toHaveBeenCalledTimes(202);
    const refused = hashes.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(298);
    expect(refused.every(({ reason }) => reason instanceof BusyError)).toBe(true);
    await expect(passwords.hash('secret')).resolves.toMatch(/^\$argon2id\$/);
  });
});
