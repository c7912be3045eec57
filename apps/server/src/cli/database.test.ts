import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Storage } from '../storage/storage.ts';
import { openTestStorage } from '../storage/testing/databases.ts';
import { spawnCommand } from '../testing/spawn-command.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { refuses, runCli, says } from './testing/run-command.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

async function setup() {
  const folder = await temporaryFolder();
  const file = join(await temporaryFolder(), 'tales.backup');
  return {
    folder,
    file,
    backUp: () => runCli(folder, ['backup', file]),
    restore: () => runCli(folder, ['restore', file]),
  };
}

const open = (folder: string) => openTestStorage(folder, { exclusive: true });

const said = (content: string) => ({ sender: 'reader', content, sentAt: NOON });

function writeMessages({ messages }: Pick<Storage, 'messages'>) {
  const stored: number[] = [];
  let isOver = false;
  const write = async () => {
    for (; !isOver; await nextTurn()) {
      stored.push(...(await messages.insert([said('hi'), said('there')])));
    }
  };
  const writers = Promise.all(Array.from({ length: 8 }, write));
  return {
    stored,
    async stop() {
      isOver = true;
      await writers;
    },
  };
}

async function numbersIn(storage: Pick<Storage, 'messages'>) {
  return (await storage.messages.latest(1_000_000)).map(({ number }) => number);
}

describe('the backup command', () => {
  it('copies all messages stored before the backup starts, even while a server stores more messages', async () => {
    const { folder, file } = await setup();
    const server = await open(folder);
    const { stored, stop } = writeMessages(server);
    await expect.poll(() => stored.length, { timeout: 20_000 }).toBeGreaterThan(300);
    const before = [...stored];
    const { status, stdout } = await spawnCommand(folder, ['backup', file]);
    await stop();
    expect(status).toBe(0);
    expect(stdout).toMatch(/\/tales\.backup is a backup of .*\.\n$/);

    const copy = await temporaryFolder();
    await runCli(copy, ['restore', file]);
    const numbers = await numbersIn(await open(copy));
    expect(numbers).toEqual(stored.slice(0, numbers.length));
    expect(numbers).toEqual(expect.arrayContaining(before));
    await expect(numbersIn(server)).resolves.toHaveLength(stored.length);
  });

  it('writes a single file that only its owner can read, and does not overwrite an existing file', async () => {
    const { folder, file, backUp } = await setup();
    await (await open(folder)).close();
    await expect(backUp()).resolves.toMatchObject({ status: 0, stderr: '' });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(file, '..'))).toEqual(['tales.backup']);
    const bytes = await readFile(file);
    await expect(backUp()).resolves.toEqual(refuses(`${file} exists. Choose another name.`));
    await expect(readFile(file)).resolves.toEqual(bytes);
  });

  it('fails with a reference to pg_dump if DATABASE_URL is set', async () => {
    const env = { DATABASE_URL: 'postgres://tales:secret@localhost/tales' };
    await expect(runCli('', ['backup', 'file'], '', env)).resolves.toEqual(
      refuses(
        'DATABASE_URL is set. Use the program of PostgreSQL: pg_dump --format=custom --file=<file> "$DATABASE_URL"',
      ),
    );
  });
});

describe('the restore command', () => {
  it('prevents the restored database from reusing the numbers of messages stored after the backup', async () => {
    const { folder, file, backUp, restore } = await setup();
    const first = await open(folder);
    await first.messages.insert([said('a')]);
    await backUp();
    const [lost = 0] = await first.messages.insert([said('lost')]);
    await first.close();

    await expect(restore()).resolves.toEqual(
      says(
        `The database in ${folder} is replaced by ${file}. All sessions and invitations are ended.`,
      ),
    );
    const second = await open(folder);
    await expect(second.messages.latest(5)).resolves.toMatchObject([{ content: 'a' }]);
    const [next = 0] = await second.messages.insert([said('b')]);
    expect(next).toBeGreaterThan(lost);
  });

  it('ends all sessions and invitations, but keeps the accounts', async () => {
    const { folder, backUp, restore } = await setup();
    const first = await open(folder);
    const account = { username: 'reader', passwordHash: 'hash' };
    await first.addAccount(account, NOON);
    await first.sessions.begin({ id: 'a', account, expiresAt: NOON, endsAt: NOON }, 5);
    await first.invitations.invite('reader', 'invitation', NOON);
    await backUp();
    await first.close();
    await restore();
    const second = await open(folder);
    await expect(second.sessions.find('a')).resolves.toBeUndefined();
    await expect(second.invitations.find('invitation')).resolves.toBeUndefined();
    await expect(second.findAccount('reader')).resolves.toEqual(account);
  });

  it('fails while a server is running', async () => {
    const { folder, backUp, restore } = await setup();
    const server = await open(folder);
    await backUp();
    const { status, stderr } = await restore();
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^Another server uses the folder /),
    ]);
    await expect(server.count('views')).resolves.toMatchObject({ views: 1 });
  });

  it('keeps the write-ahead log if the database cannot be replaced', async () => {
    const { folder, backUp, restore } = await setup();
    const database = join(folder, 'tales.sqlite');
    await (await open(folder)).close();
    await backUp();
    // The restore fails, because a file cannot replace a folder.
    await rm(database);
    await mkdir(database);
    await writeFile(`${database}-wal`, 'commits');
    const { status, stderr } = await restore();
    expect([status, stderr]).toEqual([1, expect.stringContaining('nothing was changed')]);
    await expect(readFile(`${database}-wal`, 'utf8')).resolves.toBe('commits');
  });

  it('does not apply the write-ahead log of a deleted database to the restored database', async () => {
    const { folder, backUp, restore } = await setup();
    const database = join(folder, 'tales.sqlite');
    await (await open(folder)).close();
    const first = await open(folder);
    await backUp();
    await first.count('views');
    const log = await readFile(`${database}-wal`);
    await first.close();
    await rm(database);
    await writeFile(`${database}-wal`, log);
    await expect(restore()).resolves.toMatchObject({ status: 0 });
    await expect((await open(folder)).counts()).resolves.toMatchObject({ views: 0 });
  });

  it.each([
    ['an empty file', () => ''],
    ['a text file', () => 'Once upon a time. '.repeat(100)],
    ['a damaged backup', (backup: Buffer) => backup.fill(0xff, backup.length - 8000)],
  ])('rejects %s and changes nothing', async (_, content) => {
    const { folder, file, backUp, restore } = await setup();
    const server = await open(folder);
    await server.count('views');
    await backUp();
    await server.close();
    await writeFile(file, content(await readFile(file)));
    const { status, stderr } = await restore();
    expect(status).toBe(1);
    expect(stderr).toMatch(/tales\.backup cannot be restored \(.*\): nothing was changed\.\n$/);
    expect(await readdir(folder)).toEqual(['server.lock', 'tales.sqlite']);
    await expect((await open(folder)).counts()).resolves.toMatchObject({ views: 1 });
  });
});
