import { describe, expect, it } from 'vitest';
import { openTestStorage } from '../storage/testing/databases.ts';
import { addAccounts } from '../testing/accounts.ts';
import { keepDemoAccounts, lockDemoAccounts } from './demo-accounts.ts';
import { NO_PASSWORD, passwords } from './password-hash.ts';

async function setup() {
  const storage = await openTestStorage();
  return {
    storage,
    start: () => keepDemoAccounts(storage),
    lock: () => lockDemoAccounts(storage),
  };
}

const passwordIn = (line = '') => line.trim().split(/\s+/)[1] ?? '';

describe('keepDemoAccounts', () => {
  it('creates two accounts on the first start and returns lines with their passwords', async () => {
    const { storage, start } = await setup();
    const lines = await start();
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

  it('returns lines only for accounts with an unchanged demo password when it is called again', async () => {
    const { storage, start } = await setup();
    const lines = await start();
    await expect(start()).resolves.toEqual(lines);
    const passwordHash = await passwords.hash('another');
    await storage.changePassword({ username: 'writer', passwordHash });
    await expect(start()).resolves.toEqual(lines.slice(0, 2));
  });

  it('creates no demo accounts if the database already contains an account', async () => {
    const { storage, start } = await setup();
    await addAccounts(storage, 'owner');
    await expect(start()).resolves.toEqual([]);
    await expect(storage.accounts()).resolves.toEqual(['owner']);
  });
});

describe('lockDemoAccounts', () => {
  it('locks accounts that still have their demo password and ends their sessions', async () => {
    const { storage, start, lock } = await setup();
    const [, reader] = await start();
    const passwordHash = await passwords.hash('another');
    await storage.changePassword({ username: 'writer', passwordHash });
    const account = await storage.findAccount('reader');
    if (account === undefined) throw new Error('no reader');
    const times = { expiresAt: 2, endsAt: 3 };
    await storage.sessions.begin({ id: 'one', account, ...times }, 10);

    await expect(lock()).resolves.toEqual([
      'Demo accounts do not work in production: reader cannot sign in until you run npm run accounts -- invite <username>.',
    ]);
    const locked = await storage.findAccount('reader');
    expect(locked?.passwordHash).toBe(NO_PASSWORD);
    await expect(passwords.matches(passwordIn(reader), locked?.passwordHash)).resolves.toBe(false);
    await expect(storage.sessions.find('one')).resolves.toBeUndefined();
    const writer = await storage.findAccount('writer');
    await expect(passwords.matches('another', writer?.passwordHash)).resolves.toBe(true);
  });

  it('returns no lines if it is called again or if no demo accounts exist', async () => {
    const { start, lock } = await setup();
    await expect(lock()).resolves.toEqual([]);
    await start();
    await lock();
    await expect(lock()).resolves.toEqual([]);
  });
});
