import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Location } from '../storage/open-database.ts';
import { openStorage } from '../storage/open-storage.ts';
import { describePostgres, temporaryDatabase } from '../storage/testing/databases.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { runMove } from './move.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const DAY = 24 * 60 * 60 * 1000;

async function move(operands: string[], env: Record<string, string> = {}) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const status = await runMove(operands, { stdout, stderr, env });
  stdout.end();
  stderr.end();
  return { status, stdout: await text(stdout), stderr: await text(stderr) };
}

const refuses = (stderr: unknown) => ({ status: 1, stdout: '', stderr });

async function open(location: Location) {
  const storage = await openStorage(location);
  onTestFinished(() => storage.close());
  return storage;
}

const said = (content: string, sender = 'Reader') => ({ sender, content, sentAt: NOON });

/** A folder with data in every table, whose last message was deleted. */
async function folderWithData() {
  const folder = await temporaryFolder();
  const storage = await openStorage(folder);
  const account = { username: 'Reader', passwordHash: 'hash' };
  await storage.addAccount(account, NOON);
  await storage.sessions.begin({ id: 's', account, expiresAt: NOON + 1, endsAt: NOON + 2 }, 3);
  await storage.tickets.add('ticket', { session: 's', expiresAt: NOON });
  await storage.invitations.invite('reader', 'invitation', NOON + DAY);
  await storage.attempts.add('one', { duration: DAY, now: NOON, account: 'reader' });
  await storage.claimDownload({ visitor: 'visitor', now: NOON, waitPeriod: 5000, key: 'a' });
  await storage.countView({ key: 'b', now: NOON });
  await storage.increment(3);
  await storage.messages.insert([
    { ...said('first'), clientId: 'client id' },
    ...Array.from({ length: 1200 }, (_, index) => said(index.toString())),
    said('😀 \u202e\n', 'writer'),
    said('last', 'elias'),
  ]);
  await storage.messages.forget('elias');
  await storage.close();
  await writeFile(join(folder, 'jwt-secret'), `${'s'.repeat(64)}\n`);
  await writeFile(join(folder, 'demo-accounts.json'), '{"reader":"password"}\n');
  return folder;
}

const tables = [
  'accounts',
  'attempts',
  'categories',
  'idempotency_keys',
  'invitations',
  'message_epochs',
  'message_log',
  'messages',
  'sessions',
  'tallies',
  'tickets',
  'visitors',
];

/** All rows of all tables, in any order. */
async function contentOf(location: Location) {
  const db = (await openDatabase(location)) as Kysely<unknown>;
  onTestFinished(() => db.destroy());
  const content: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
      db,
    );
    content[table] = rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();
  }
  return content;
}

describePostgres('the move command', () => {
  it('copies everything into an empty PostgreSQL database, and back into an empty folder', async () => {
    const folder = await folderWithData();
    const original = await contentOf(folder);
    expect(Object.values(original).filter((rows) => rows.length === 0)).toEqual([]);
    const url = await temporaryDatabase('template0');
    await expect(move(['--to', url.href], { DATA_DIR: folder })).resolves.toEqual({
      status: 0,
      stdout: expect.stringMatching(
        /^1 accounts, 1202 messages and \d+ other rows are copied to the database test_\w+ at 127\.0\.0\.1:\d+\. Start the server with DATABASE_URL set to it\.\n$/,
      ) as unknown,
      stderr: '',
    });
    await expect(contentOf(url)).resolves.toEqual(original);
    await expect(contentOf(folder)).resolves.toEqual(original);
    const { secrets } = await open(url);
    await expect(secrets.find('jwt-secret')).resolves.toBe('s'.repeat(64));

    const back = join(await temporaryFolder(), 'data');
    const result = await move(['--to', back], { DATABASE_URL: url.href });
    expect(result).toMatchObject({ status: 0, stderr: '' });
    expect(result.stdout).toContain(
      `Start the server with DATA_DIR=${back} and without DATABASE_URL`,
    );
    await expect(contentOf(back)).resolves.toEqual(original);
    const secretIn = (place: string) => readFile(join(place, 'jwt-secret'), 'utf8');
    expect(await secretIn(back)).toBe(await secretIn(folder));
    const { secrets: moved } = await open(back);
    await expect(moved.find('demo-accounts')).resolves.toBe('{"reader":"password"}');
    await expect(moved.find('jwt-secret')).resolves.toBeUndefined();
  });

  it('assigns no number of a message again, not even of a deleted one', async () => {
    const folder = await folderWithData();
    const url = await temporaryDatabase();
    await move(['--to', url.href], { DATA_DIR: folder });
    const back = await temporaryFolder();
    await move(['--to', back], { DATABASE_URL: url.href });
    for (const location of [folder, url, back]) {
      const { messages } = await open(location);
      await expect(messages.insert([said('next')])).resolves.toMatchObject([{ number: 1204 }]);
    }
  });

  it('replaces the one character that PostgreSQL cannot store', async () => {
    const folder = await temporaryFolder();
    const storage = await open(folder);
    await storage.messages.insert([said('a\0b')]);
    const url = await temporaryDatabase();
    await expect(move(['--to', url.href], { DATA_DIR: folder })).resolves.toMatchObject({
      status: 0,
    });
    const { messages } = await open(url);
    await expect(messages.latest(1)).resolves.toMatchObject([{ content: 'a\ufffdb' }]);
  });

  it('refuses a database that is not empty, and does not change it', async () => {
    const folder = await folderWithData();
    const url = await temporaryDatabase();
    const storage = await open(url);
    await storage.countView();
    const before = await contentOf(url);
    await expect(move(['--to', url.href], { DATA_DIR: folder })).resolves.toEqual(
      refuses(
        expect.stringMatching(
          /^There is data in the database .* \(tallies\): move to an empty one\.\n$/,
        ),
      ),
    );
    await expect(contentOf(url)).resolves.toEqual(before);
    await expect(move(['--to', folder], { DATABASE_URL: url.href })).resolves.toEqual(
      refuses(`There is data in the folder ${folder} (visitors): move to an empty one.\n`),
    );
  });

  it('refuses while a server runs', async () => {
    const folder = await temporaryFolder();
    const url = await temporaryDatabase();
    const embedded = await openStorage(folder, { exclusive: true });
    await expect(move(['--to', url.href], { DATA_DIR: folder })).resolves.toEqual(
      refuses(expect.stringMatching(/^Another server uses the folder .*: stop it/)),
    );
    await embedded.close();
    const shared = await open(url);
    await shared.instances?.beat('one');
    await expect(move(['--to', url.href], { DATA_DIR: folder })).resolves.toEqual(
      refuses(
        expect.stringMatching(
          /^A server uses the database test_\w+ at .*: stop it and try again after 10 seconds\.\n$/,
        ),
      ),
    );
    await shared.instances?.leave('one');
    await expect(move(['--to', url.href], { DATA_DIR: folder })).resolves.toMatchObject({
      status: 0,
    });
  });
});

describe('the move command without a database to move from', () => {
  it('names the variable to set', async () => {
    const folder = await temporaryFolder();
    const to = 'postgres://127.0.0.1:1/tales';
    await expect(move(['--to', to], { DATA_DIR: folder })).resolves.toEqual(
      refuses(`There is no database in ${folder}: set DATA_DIR to the folder to move from.\n`),
    );
    await expect(move(['--to', folder])).resolves.toEqual(
      refuses('Set DATABASE_URL to the PostgreSQL database to move from.\n'),
    );
  });

  it.each([
    [],
    ['--to'],
    ['--to', ''],
    ['--to', 'mysql://localhost/tales'],
    ['here'],
    ['--from', 'a'],
  ])('prints its usage for the arguments "%s" "%s"', async (...operands) => {
    const { status, stdout, stderr } = await move(operands.filter((each) => each !== undefined));
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^Usage: npm run move -- --to postgres:/);
  });
});
