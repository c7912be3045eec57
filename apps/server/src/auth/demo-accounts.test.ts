import { describe, expect, it } from 'vitest';
import { openTestStorage } from '../storage/testing/databases.ts';
import { addAccounts } from '../testing/accounts.ts';
import { keepDemoAccounts, lockDemoAccounts } from './demo-accounts.ts';
import { NO_PASSWORD, passwords } from './password-hash.ts';

const passwordIn = (line = '') => line.trim().split(/\s+/)[1] ?? '';

describe('keepDemoAccounts', () => {
  it('creates two accounts in an empty database and returns lines with the usernames and passwords', async () => {
    const storage = await openTestStorage();
    const lines = await keepDemoAccounts(storage);
    expect(lines).toEqual([
      'Demo accounts, with their passwords:',
      expect.stringMatching(/^ {2}reader {2}[a-z]{4}(-[a-z]{4}){3}$/),
      expect.stringMatching(/^ {2}writer {2}[a-z]{4}(-[a-z]{4}){3}$/),
    ]);
    await expect(storage.accounts()).resolves.toEqual(['reader', 'writer']);
    const account = await storage.findAccount('reader');
    const isRight = passwords.matches(passwordIn(lines[1]), account?.passwordHash);
    await expect(isRight).resolves.toBe(true);
  });

  it('lists only accounts with an unchanged demo password when called again', async () => {
    const storage = await openTestStorage();
    const lines = await keepDemoAccounts(storage);
    await expect(keepDemoAccounts(storage)).resolves.toEqual(lines);
    const passwordHash = await passwords.hash('another');
    await storage.changePassword({ username: 'writer', passwordHash });
    await expect(keepDemoAccounts(storage)).resolves.toEqual(lines.slice(0, 2));
  });

  it('creates no demo accounts if the database already contains an account', async () => {
    const storage = await openTestStorage();
    await addAccounts(storage, 'owner');
    await expect(keepDemoAccounts(storage)).resolves.toEqual([]);
    await expect(storage.accounts()).resolves.toEqual(['owner']);
  });
});

describe('lockDemoAccounts', () => {
  it('locks only accounts that still have their demo password, and ends their sessions', async () => {
    const storage = await openTestStorage();
    const [, reader] = await keepDemoAccounts(storage);
    const passwordHash = await passwords.hash('another');
    await storage.changePassword({ username: 'writer', passwordHash });
    const account = await storage.findAccount('reader');
    if (account === undefined) throw new Error('no reader');
    const times = { expiresAt: 2, endsAt: 3 };
    await storage.sessions.begin({ id: 'one', account, ...times }, 10);

    await expect(lockDemoAccounts(storage)).resolves.toEqual([
      'Demo accounts do not work in production: reader cannot sign in until you run npm run accounts -- invite <username>.',
    ]);
    const locked = await storage.findAccount('reader');
    expect(locked?.passwordHash).toBe(NO_PASSWORD);
    await expect(passwords.matches(passwordIn(reader), locked?.passwordHash)).resolves.toBe(false);
    await expect(storage.sessions.find('one')).resolves.toBeUndefined();
    const writer = await storage.findAccount('writer');
    await expect(passwords.matches('another', writer?.passwordHash)).resolves.toBe(true);
  });

  it('returns an empty array if the demo accounts are already locked or do not exist', async () => {
    const storage = await openTestStorage();
    await expect(lockDemoAccounts(storage)).resolves.toEqual([]);
    await keepDemoAccounts(storage);
    await lockDemoAccounts(storage);
    await expect(lockDemoAccounts(storage)).resolves.toEqual([]);
  });
});
