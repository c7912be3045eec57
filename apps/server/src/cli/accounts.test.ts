import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPasswords, NO_PASSWORD } from '../auth/passwords.ts';
import { hashSecretToken } from '../auth/tokens.ts';
import { openStorage } from '../storage/open-storage.ts';
import { spawnAccounts } from '../testing/spawn-accounts.ts';
import { runAccounts } from './accounts.ts';
import { temporaryEmbedded } from '../storage/testing/databases.ts';

async function setup() {
  const folder = await temporaryEmbedded();
  const run = async (operands: string[], input = '', env: Record<string, string> = {}) => {
    const [stdout, stderr] = [new PassThrough(), new PassThrough()];
    const stdin = Readable.from(input ? [input] : []);
    const status = await runAccounts(operands, {
      stdin,
      stdout,
      stderr,
      env: { DATA_DIR: folder, ...env },
    });
    stdout.end();
    stderr.end();
    return { status, stdout: await text(stdout), stderr: await text(stderr) };
  };
  const open = async () => {
    const storage = await openStorage(folder);
    onTestFinished(() => storage.close());
    return storage;
  };
  return { folder, run, open };
}

const says = (stdout: string) => ({ status: 0, stdout: `${stdout}\n`, stderr: '' });
const refuses = (stderr: string) => ({ status: 1, stdout: '', stderr: `${stderr}\n` });

describe('the accounts command', () => {
  it('is a program that reads the password from standard input and exits with the status', async () => {
    const folder = await temporaryEmbedded();
    await expect(spawnAccounts(folder, ['add', 'writer.2'], 'north by airship\n')).resolves.toEqual(
      says('The account writer.2 is made.'),
    );
    await expect(spawnAccounts(folder, ['remove', 'nobody'])).resolves.toEqual(
      refuses('There is no account called nobody.'),
    );
  });

  it('adds accounts and lists them', async () => {
    const { run, open } = await setup();
    await expect(run(['list'])).resolves.toEqual(says('There are no accounts yet.'));
    await expect(run(['add', 'writer.2'], 'north by airship\nmore\n')).resolves.toEqual(
      says('The account writer.2 is made.'),
    );
    await expect(run(['add', 'Reader'], 'zxkqjvbw')).resolves.toEqual(
      says('The account Reader is made.'),
    );
    await expect(run(['list'])).resolves.toEqual(says('Reader\nwriter.2'));

    const account = await (await open()).findAccount('writer.2');
    await expect(
      createPasswords().matches('north by airship', account?.passwordHash),
    ).resolves.toBe(true);
  });

  it.each(['abc', 'a'.repeat(41), 'two words', 'rea/der', 'réader'])(
    'refuses the name "%s"',
    async (name) => {
      const { run } = await setup();
      await expect(run(['add', name], 'north by airship\n')).resolves.toEqual(
        refuses(
          'A user name has 4 to 40 characters: letters from A to Z, digits, dots, hyphens and underscores.',
        ),
      );
    },
  );

  it.each([
    ['short 7\n', 'A password has at least 8 characters.'],
    [`${'x'.repeat(257)}\n`, 'A password has at most 256 characters.'],
    ['\n', 'A password has at least 8 characters.'],
    ['password1\n', 'This password is too easy to guess: choose another one.'],
    ['reader2026\n', 'This password is too easy to guess: choose another one.'],
    ['', 'No password was given: nothing was changed.'],
  ])('refuses the input %j as a password', async (input, sentence) => {
    const { run } = await setup();
    await expect(run(['add', 'reader'], input)).resolves.toEqual(refuses(sentence));
    await expect(run(['list'])).resolves.toEqual(says('There are no accounts yet.'));
  });

  it('changes a password', async () => {
    const { run, open } = await setup();
    await run(['add', 'Reader'], 'north by airship\n');
    await expect(run(['password', 'reader'], 'back on the ground\n')).resolves.toEqual(
      says('The password of Reader is changed, and its sessions are ended.'),
    );
    const account = await (await open()).findAccount('reader');
    const { matches } = createPasswords();
    await expect(matches('back on the ground', account?.passwordHash)).resolves.toBe(true);
    await expect(matches('north by airship', account?.passwordHash)).resolves.toBe(false);
  });

  it('lists the sessions of an account, and ends one or all of them without a new password', async () => {
    const { run, open } = await setup();
    await run(['add', 'Reader'], 'north by airship\n');
    await expect(run(['sessions', 'reader'])).resolves.toEqual(says('Reader is not signed in.'));
    const storage = await open();
    const account = (await storage.findAccount('reader')) ?? expect.fail('no account');
    const [hour, began] = [60 * 60 * 1000, Math.floor(Date.now() / 1000) * 1000];
    const secretPart = '-0000-4000-8000-000000000000';
    for (const id of ['aaaa0001', 'aaaa0002', 'bbbb0001']) {
      const times = { expiresAt: began + hour, endsAt: began + 8 * hour };
      await storage.sessions.begin({ id: id + secretPart, account, ...times }, 10);
    }

    const { stdout } = await run(['sessions', 'READER']);
    const time = (at: number) => new Date(at).toISOString().replace('.000', '');
    expect(stdout.split('\n').slice(0, 2)).toEqual([
      'id        began                 last used',
      `aaaa0001  ${time(began)}  ${time(began + hour / 2)}`,
    ]);
    expect(stdout).not.toContain(secretPart);

    await expect(run(['end', 'reader', 'aaaa'])).resolves.toEqual(
      refuses('Several sessions of Reader begin with aaaa: write more of the id.'),
    );
    await expect(run(['end', 'reader', 'cccc'])).resolves.toEqual(
      refuses('Reader has no session cccc.'),
    );
    await expect(run(['end', 'reader', 'bbbb0001'])).resolves.toEqual(
      says('1 session of Reader is ended.'),
    );
    await expect(storage.sessions.find(`aaaa0001${secretPart}`)).resolves.toBeDefined();
    await expect(run(['end', 'reader'])).resolves.toEqual(says('2 sessions of Reader are ended.'));
    await expect(run(['sessions', 'reader'])).resolves.toEqual(says('Reader is not signed in.'));
    await expect(storage.findAccount('reader')).resolves.toEqual(account);
  });

  it('removes an account', async () => {
    const { run } = await setup();
    await run(['add', 'Reader'], 'north by airship\n');
    await expect(run(['remove', 'reader'])).resolves.toEqual(
      says('The account Reader is removed, and its sessions are ended.'),
    );
    await expect(run(['list'])).resolves.toEqual(says('There are no accounts yet.'));
  });

  it('removes the messages of an account, also of a removed one', async () => {
    const { run, open } = await setup();
    const { messages } = await open();
    const said = { content: 'hi', sentAt: 0 };
    await messages.insert(['Reader', 'writer', 'Reader'].map((sender) => ({ ...said, sender })));
    await expect(run(['forget', 'reader'])).resolves.toEqual(
      says('2 messages of reader are removed.'),
    );
    await expect(messages.latest(5)).resolves.toMatchObject([{ sender: 'writer' }]);
    await expect(run(['forget', 'writer'])).resolves.toEqual(
      says('1 message of writer is removed.'),
    );
    await expect(run(['forget', 'writer'])).resolves.toEqual(
      says('0 messages of writer are removed.'),
    );
    await expect(messages.latest(5)).resolves.toEqual([]);
  });

  it.each(['password', 'remove', 'unlock', 'sessions', 'end'])(
    'cannot %s an account that does not exist',
    async (command) => {
      const { run } = await setup();
      await expect(run([command, 'nobody'], 'north by airship\n')).resolves.toEqual(
        refuses('There is no account called nobody.'),
      );
    },
  );

  it.each([
    [],
    ['add'],
    ['add', 'reader', 'writer'],
    ['list', 'reader'],
    ['end', 'a', 'b', 'c'],
    ['constructor'],
  ])('prints its usage for the arguments "%s" "%s" "%s"', async (...operands) => {
    const { run } = await setup();
    const { status, stdout, stderr } = await run(operands.filter((operand) => operand));
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('Usage: npm run accounts -- add <username>\n');
  });

  it('creates an account with an invitation link and without a password', async () => {
    const { run, open } = await setup();
    const { status, stdout } = await run(['invite', 'Reader']);
    expect(status).toBe(0);
    const [, token = ''] =
      /^Reader can set a password here, once and within 72 hours:\nhttp:\/\/localhost:8080\/invitation#Reader:([\w-]{43})\n$/.exec(
        stdout,
      ) ?? [];
    const storage = await open();
    await expect(storage.findAccount('reader')).resolves.toEqual({
      username: 'Reader',
      passwordHash: NO_PASSWORD,
    });
    await expect(storage.invitations.find(token)).resolves.toBeUndefined();
    await expect(storage.invitations.find(hashSecretToken(token))).resolves.toMatchObject({
      username: 'Reader',
    });
  });

  it('invites to an existing account and keeps its password until the link is used', async () => {
    const { run, open } = await setup();
    await run(['add', 'Reader'], 'north by airship\n');
    const first = await run(['invite', 'reader']);
    const second = await run(['invite', 'reader']);
    const tokenIn = ({ stdout }: { stdout: string }) => stdout.trim().split('#Reader:')[1] ?? '';
    const storage = await open();
    await expect(
      storage.invitations.find(hashSecretToken(tokenIn(first))),
    ).resolves.toBeUndefined();
    await expect(storage.invitations.find(hashSecretToken(tokenIn(second)))).resolves.toBeDefined();
    const account = await storage.findAccount('reader');
    const { matches } = createPasswords();
    await expect(matches('north by airship', account?.passwordHash)).resolves.toBe(true);
  });

  it('uses the origin of the site in the link, and refuses an invalid name', async () => {
    const { run } = await setup();
    const env = { SITE_ORIGIN: 'https://tales.example/' };
    const { stdout } = await run(['invite', 'reader'], '', env);
    expect(stdout).toContain('\nhttps://tales.example/invitation#reader:');
    const refused = await run(['invite', 'no'], '', env);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/^A user name has 4 to 40 characters: .*\n$/);
    await expect(run(['list'], '', { SITE_ORIGIN: 'tales' })).resolves.toEqual(
      refuses('SITE_ORIGIN must be an origin without a path, like https://example.org.'),
    );
  });

  it('deletes the failed attempts of an account', async () => {
    const { run, open } = await setup();
    await run(['add', 'Reader'], 'north by airship\n');
    const storage = await open();
    const now = Date.now();
    const key = { key: 'one', duration: 60_000 };
    await storage.attempts.add('one', { ...key, now, account: 'reader' });
    await expect(run(['unlock', 'READER'])).resolves.toEqual(
      says('The failed attempts to sign in as Reader are forgotten.'),
    );
    await expect(storage.attempts.find([key], now)).resolves.toEqual(new Map());
  });
});
