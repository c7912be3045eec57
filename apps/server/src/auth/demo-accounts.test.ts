import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Location } from '../storage/open-database.ts';
import { openStorage } from '../storage/open-storage.ts';
import {
  describeEachDatabase,
  describePostgres,
  temporaryDatabase,
} from '../storage/testing/databases.ts';
import { addAccounts } from '../testing/accounts.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { keepDemoAccounts, lockDemoAccounts } from './demo-accounts.ts';
import { demoFile, demoRow } from './demo-record.ts';
import { createPasswords, NO_PASSWORD } from './passwords.ts';

async function open(location: Location) {
  const storage = await openStorage(location);
  onTestFinished(() => storage.close());
  const record =
    typeof location === 'string' ? demoFile(location, storage) : demoRow(storage.secrets);
  return {
    storage,
    record,
    start: () => keepDemoAccounts(record, storage),
    lock: () => lockDemoAccounts(record, storage),
  };
}

const passwordIn = (line = '') => line.trim().split(/\s+/)[1] ?? '';

describeEachDatabase('keepDemoAccounts', (createLocation) => {
  const setup = async () => open(await createLocation());

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

  it('does not print removed accounts or create them again', async () => {
    const { storage, start } = await setup();
    await start();
    await storage.removeAccount('reader');
    await storage.removeAccount('writer');
    await expect(start()).resolves.toEqual([]);
    await addAccounts(storage, 'reader');
    await expect(start()).resolves.toEqual([]);
    await expect(storage.accounts()).resolves.toEqual(['reader']);
  });

  it('creates no accounts if there are other accounts', async () => {
    const { storage, start } = await setup();
    await addAccounts(storage, 'owner');
    await expect(start()).resolves.toEqual([]);
    await expect(storage.accounts()).resolves.toEqual(['owner']);
  });
});

describe('the file of demo passwords', () => {
  async function setup() {
    const folder = await temporaryFolder();
    return { ...(await open(folder)), folder, file: join(folder, 'demo-accounts.json') };
  }

  it('can be read only by its owner', async () => {
    const { file, start } = await setup();
    await start();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('loses a changed password', async () => {
    const { storage, file, start } = await setup();
    const [, , writer] = await start();
    const passwordHash = await createPasswords().hash('another');
    await storage.changePassword({ username: 'writer', passwordHash });
    await start();
    await expect(readFile(file, 'utf8')).resolves.not.toContain(passwordIn(writer));
  });

  it('reports the fix for a read-only folder, and creates no accounts', async () => {
    const { folder, storage } = await setup();
    const record = demoFile(join(folder, 'nowhere'), storage);
    await expect(keepDemoAccounts(record, storage)).rejects.toThrow(
      /demo-accounts\.json cannot be written: set DATA_DIR to a folder that can be written to\.$/,
    );
    await expect(storage.accounts()).resolves.toEqual([]);
  });

  it.each([
    [0, ['reader', 'writer']],
    [1, ['reader']],
  ])(
    'keeps or makes the accounts after a start that was killed with %i of them',
    async (count, names) => {
      const { storage, start } = await setup();
      const { addAccount: add } = storage;
      const addAccount = vi.spyOn(storage, 'addAccount');
      for (let index = 0; index < count; index++) addAccount.mockImplementationOnce(add);
      addAccount.mockRejectedValueOnce(new Error('killed'));
      await expect(start()).rejects.toThrow('killed');
      addAccount.mockRestore();
      const [, ...lines] = await start();
      await expect(storage.accounts()).resolves.toEqual(names);
      expect(lines.map((line) => line.trim().split(' ')[0])).toEqual(names);
      const { matches } = createPasswords();
      for (const [index, name] of names.entries()) {
        const hash = (await storage.findAccount(name))?.passwordHash;
        await expect(matches(passwordIn(lines[index]), hash)).resolves.toBe(true);
      }
    },
  );

  it('does not prevent the start if it is invalid', async () => {
    const { file, start } = await setup();
    await writeFile(file, '{"reader":');
    await expect(start()).resolves.toEqual([]);
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

describeEachDatabase('lockDemoAccounts', (createLocation) => {
  const setup = async () => open(await createLocation());

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
