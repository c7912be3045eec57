import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { holdWriteLock } from '@tales/testing/hold-write-lock';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { StartError } from '../start-error.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openDatabase } from './open-database.ts';
import { openStorage, type StorageOptions } from './open-storage.ts';
import { openTestStorage } from './testing/databases.ts';

const module = fileURLToPath(new URL('open-storage.ts', import.meta.url));
const program = `
  const [module, folder, options, uid] = process.argv.slice(1);
  import(module)
    // Changes the user only after the import, because another user may have no access to this repository.
    .then(({ openStorage }) => (uid && process.setuid(+uid), openStorage(folder, JSON.parse(options))))
    // Without a reference to the storage, garbage collection would release the lock.
    .then((storage) => ((globalThis.storage = storage), 'open'), (error) => error.message)
    .then(console.log);
  setInterval(() => {}, 60_000);
`;

/** Opens a storage in a child process, which runs until it is killed. */
async function openElsewhere(folder: string, options: StorageOptions = {}, uid?: number) {
  const operands = [module, folder, JSON.stringify(options), String(uid ?? '')];
  const child = spawn(process.execPath, ['--eval', program, ...operands], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'close');
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    line: line.toString().trim(),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function expectRefusal(folder: string, sentence: RegExp) {
  const error: unknown = await openStorage(folder).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(StartError);
  expect((error as StartError).message).toMatch(sentence);
}

async function modeOf(...path: string[]) {
  return ((await stat(join(...path))).mode & 0o777).toString(8);
}

describe('openStorage', () => {
  it('opens only a non-exclusive storage while another process has an exclusive storage open in the same folder', async () => {
    const folder = await temporaryFolder();
    const first = await openElsewhere(folder, { exclusive: true });
    expect(first.line).toBe('open');
    const second = await openElsewhere(folder, { exclusive: true });
    expect(second.line).toMatch(
      /^Another server uses the folder .*: stop it, or set DATA_DIR to another folder\.$/,
    );
    const command = await openTestStorage(folder);
    await expect(command.count('views')).resolves.toMatchObject({ views: 1 });
    await first.kill();
    const third = await openElsewhere(folder, { exclusive: true });
    expect(third.line).toBe('open');
  });

  it('creates a folder and files that only their owner can access', async () => {
    const folder = join(await temporaryFolder(), 'a', 'b');
    const storage = await openTestStorage(folder, { exclusive: true });
    await storage.count('views');
    expect(await modeOf(folder)).toBe('700');
    for (const name of ['tales.sqlite', 'tales.sqlite-wal', 'tales.sqlite-shm', 'server.lock']) {
      expect([name, await modeOf(folder, name)]).toEqual([name, '600']);
    }
  });

  it('restricts existing files to their owner, but does not change the mode of the folder', async () => {
    const folder = await temporaryFolder();
    await chmod(folder, 0o755);
    const older = await openElsewhere(folder);
    const names = ['tales.sqlite', 'tales.sqlite-wal', 'tales.sqlite-shm'];
    for (const name of names) await chmod(join(folder, name), 0o644);
    await older.kill();
    await openTestStorage(folder);
    for (const name of names) expect([name, await modeOf(folder, name)]).toEqual([name, '600']);
    expect(await modeOf(folder)).toBe('755');
  });

  it('closes the database and rejects if a counter cannot be added', async () => {
    const folder = await temporaryFolder();
    const db = await openDatabase(folder);
    await db.schema.dropTable('tallies').execute();
    await db.destroy();
    await expect(openStorage(folder, { counters: ['tidesReadCount'] })).rejects.toThrow('tallies');
    // SQLite removes the write-ahead log when the last connection closes.
    expect(await readdir(folder)).toEqual(['tales.sqlite']);
  });

  it('rejects with instructions if the folder cannot be created', async () => {
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    await expectRefusal(
      join(file, 'data'),
      /cannot be opened \(ENOTDIR.*\): set DATA_DIR to a folder that can be written to\.$/,
    );
  });

  it('rejects with instructions if the database is damaged', async () => {
    const folder = await temporaryFolder();
    await (await openStorage(folder)).close();
    const file = join(folder, 'tales.sqlite');
    const bytes = await readFile(file);
    await writeFile(file, bytes.fill(0xff, 100, 4096));
    await expectRefusal(folder, /^The database in .* is damaged \(.*\): restore a backup, or /);
  });

  it('rejects with instructions if a newer version has migrated the database', async () => {
    const folder = await temporaryFolder();
    const db = await openDatabase(folder);
    await sql`update kysely_migration set name = '9999-of-the-future' where name = '0001-tallies-and-visitors'`.execute(
      db,
    );
    await db.destroy();
    await expectRefusal(
      folder,
      /cannot be brought up to date \(.*9999-of-the-future.*\): set DATA_DIR/,
    );
  });

  it('rejects with instructions while another program holds the write lock', async () => {
    const folder = await temporaryFolder();
    await (await openStorage(folder)).close();
    const release = await holdWriteLock(join(folder, 'tales.sqlite'));
    await expectRefusal(folder, /^The database in .* is locked by another program: end it, or/);
    await release();
    await openTestStorage(folder);
  });

  // If the tests run as root, the child process runs as another user, because root can write to any file.
  const NOBODY = 65_534;
  const user = process.getuid?.() === 0 ? NOBODY : process.getuid?.();

  it.skipIf(user === undefined)('rejects with instructions if the file is read-only', async () => {
    const folder = join(await temporaryFolder(), 'data');
    await chmod(join(folder, '..'), 0o755);
    await mkdir(folder);
    await (await openStorage(folder)).close();
    const file = join(folder, 'tales.sqlite');
    await chmod(file, 0o400);
    if (user === NOBODY) for (const path of [folder, file]) await chown(path, NOBODY, NOBODY);
    const { line } = await openElsewhere(folder, {}, user);
    expect(line).toMatch(/^The database in .* is read-only: allow writing to the folder and its /);
  });
});
