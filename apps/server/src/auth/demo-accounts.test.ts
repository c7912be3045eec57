import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DATABASE_FILE } from '../storage/files.ts';
import type { Location } from '../storage/open-database.ts';
import { openStorage } from '../storage/open-storage.ts';
import { backUp, restoreDatabase } from '../storage/back-up.ts';
import {
  describePostgres,
  temporaryDatabase,
  temporaryLocation,
} from '../storage/testing/databases.ts';
import { addAccounts } from '../testing/accounts.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { keepDemoAccounts, lockDemoAccounts } from './demo-accounts.ts';
import { createDemoRecord } from './demo-record.ts';
import { createPasswords, NO_PASSWORD } from './passwords.ts';

async function open(location: Location) {
  const storage = await openStorage(location);
  onTestFinished(() => storage.close());
  const record = createDemoRecord(
    storage.secrets,
    typeof location === 'string' ? location : undefined,
  );
  return {
    storage,
    record,
    start: () => keepDemoAccounts(record, storage),
    lock: () => lockDemoAccounts(record, storage),
  };
}

const passwordIn = (line = '') => line.trim().split(/\s+/)[1] ?? '';

describe('keepDemoAccounts', () => {
  const setup = async () => open(await temporaryLocation());

  it('creates two accounts on the first start and prints their passwords', async () => {
    const { storage, start } = await setup();
    const lines = await start();
    expect(lines).toEqual([
      'Demo accounts, with their passwords:',
      expect.stringMatching(/^ {2}reader {2}[a-z]{4}(-[a-z]{4}){3}$/),
      expect.stringMatching(/^ {2}writer {2}[a-z]{4}(-[a-z]{4}){3}$/),
    ]);
    await expect(storage.accounts()).resolves.toEqual(['reader', 'writer']);
    const account = await storage.findAccount('reader');
    const isRight = createPasswords().matches(passwordIn(lines[1]), account?.passwordHash);
    await expect(isRight).resolves.toBe(true);
  });

  it('prints the same on the next start', async () => {
    const { start } = await setup();
    expect(await start()).toEqual(await start());
  });

  it('removes a changed password, and still prints the name', async () => {
    const { storage, record, start } = await setup();
    const [, reader, writer] = await start();
    const passwordHash = await createPasswords().hash('another');
    await storage.changePassword({ username: 'writer', passwordHash });
    await expect(start()).resolves.toEqual([
      'Demo accounts, with their passwords:',
      reader,
      '  writer  (with the password you gave it)',
    ]);
    await expect(record.read()).resolves.toEqual({ reader: passwordIn(reader), writer: null });
    expect(passwordIn(writer)).not.toBe('');
  });

  it('creates no accounts if there are other accounts', async () => {
    const { storage, start } = await setup();
    await addAccounts(storage, 'owner');
    await expect(start()).resolves.toEqual([]);
    await expect(storage.accounts()).resolves.toEqual(['owner']);
  });
});

describe('demo accounts of an embedded database', () => {
  it('are locked in production when a backup is restored elsewhere', async () => {
    const folder = await temporaryFolder();
    const { start } = await open(folder);
    await start();
    const elsewhere = await temporaryFolder();
    const backup = join(elsewhere, 'backup');
    backUp(join(folder, DATABASE_FILE), backup);
    restoreDatabase(backup, elsewhere);
    const restored = await open(elsewhere);
    await expect(restored.lock()).resolves.toEqual([
      expect.stringContaining('reader and writer cannot sign in'),
    ]);
  });
});

describePostgres('ten servers that start at the same time', () => {
  it('create the demo accounts once, and print the same passwords', async () => {
    const url = await temporaryDatabase();
    const servers = await Promise.all(Array.from({ length: 10 }, () => open(url)));
    const lines = await Promise.all(servers.map(({ start }) => start()));
    expect(new Set(lines.map((each) => each.join())).size).toBe(1);
    const [, reader] = lines[0] ?? [];
    const account = await servers[0]?.storage.findAccount('reader');
    const { matches } = createPasswords();
    await expect(matches(passwordIn(reader), account?.passwordHash)).resolves.toBe(true);
  });
});

describe('lockDemoAccounts', () => {
  const setup = async () => open(await temporaryLocation());

  it('locks the accounts that still have their demo password, and ends their sessions', async () => {
    const { storage, start, lock } = await setup();
    const [, reader] = await start();
    const passwordHash = await createPasswords().hash('another');
    await storage.changePassword({ username: 'writer', passwordHash });
    const account = await storage.findAccount('reader');
    if (account === undefined) throw new Error('no reader');
    const times = { expiresAt: 2, endsAt: 3 };
    await storage.sessions.begin({ id: 'one', account, ...times }, 10);

    await expect(lock()).resolves.toEqual([
      'Demo accounts do not work in production: reader cannot sign in until you run npm run accounts -- invite <username>.',
    ]);
    const { matches } = createPasswords();
    const locked = await storage.findAccount('reader');
    expect(locked?.passwordHash).toBe(NO_PASSWORD);
    await expect(matches(passwordIn(reader), locked?.passwordHash)).resolves.toBe(false);
    await expect(storage.sessions.find('one')).resolves.toBeUndefined();
    const writer = await storage.findAccount('writer');
    await expect(matches('another', writer?.passwordHash)).resolves.toBe(true);
  });

  it('prints nothing the next time, or without demo accounts', async () => {
    const { start, lock } = await setup();
    await expect(lock()).resolves.toEqual([]);
    await start();
    await lock();
    await expect(lock()).resolves.toEqual([]);
  });
});
