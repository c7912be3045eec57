import * as argon2 from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';
import { createPasswords } from './passwords.ts';

describe('passwords', () => {
  it('hashes by argon2id with 19 MiB, two passes and one lane, and a salt of its own', async () => {
    const passwords = createPasswords();
    const hash = await passwords.hash('secret');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.hash('secret')).not.toBe(hash);
  });

  it('knows the right password from a wrong one', async () => {
    const passwords = createPasswords();
    const hash = await passwords.hash('secret');
    await expect(passwords.matches('secret', hash)).resolves.toBe(true);
    await expect(passwords.matches('Secret', hash)).resolves.toBe(false);
  });

  it('does not mind how a keyboard composes a letter', async () => {
    const passwords = createPasswords();
    const hash = await passwords.hash('caf\u00e9 noir');
    await expect(passwords.matches('cafe\u0301 noir', hash)).resolves.toBe(true);
  });

  it('does the same work when there is no hash', async () => {
    const verify = vi.fn(argon2.verify);
    const passwords = createPasswords({ hash: argon2.hash, verify });
    const hash = await passwords.hash('secret');
    await passwords.matches('wrong', hash);
    await expect(passwords.matches('wrong', undefined)).resolves.toBe(false);

    const [known, dummy] = verify.mock.calls.map(([used]) => argon2.parseOptions(used));
    expect(dummy).toEqual(known);
  });
});
