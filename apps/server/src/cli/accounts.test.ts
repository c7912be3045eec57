import { describe, expect, it } from 'vitest';
import { NO_PASSWORD, passwords } from '../auth/password-hash.ts';
import { hashSecretToken } from '../auth/tokens.ts';
import { spawnCommand } from '../testing/spawn-command.ts';
import { refuses, runCli, says } from './testing/run-command.ts';
import { openTestStorage, temporaryEmbedded } from '../storage/testing/databases.ts';

async function setup() {
  const folder = await temporaryEmbedded();
  return { run: runCli.bind(undefined, folder), open: () => openTestStorage(folder) };
}

describe('the accounts command', () => {
  it('reads the password from standard input, and exits with 1 if the username is taken', async () => {
    const folder = await temporaryEmbedded();
    const taken = refuses('The name writer.2 is taken. Choose another one.');
    const add = () => spawnCommand(folder, ['add', 'writer.2'], 'north by airship\n');
    await expect(add()).resolves.toEqual(says('The account writer.2 is created.'));
    await expect(add()).resolves.toEqual(taken);
  });

  it('adds and lists accounts', async () => {
    const { run, open } = await setup();
    await expect(run(['list'])).resolves.toEqual(says('There are no accounts yet.'));
    await expect(run(['add', 'writer.2'], 'north by airship\nmore\n')).resolves.toEqual(
      says('The account writer.2 is created.'),
    );
    await expect(run(['add', 'Reader'], 'zxkqjvbw')).resolves.toEqual(
      says('The account Reader is created.'),
    );
    await expect(run(['list'])).resolves.toEqual(says('Reader\nwriter.2'));

    const account = await (await open()).findAccount('writer.2');
    await expect(passwords.matches('north by airship', account?.passwordHash)).resolves.toBe(true);
  });

  it.each(['abc', 'a'.repeat(41), 'rea/der', 'réader'])('rejects the name "%s"', async (name) => {
    const { run } = await setup();
    const { status, stderr } = await run(['add', name], 'north by airship\n');
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^A user name must have 4 to 40/)]);
  });

  it.each([
    ['short 7\n', 'A password must have 8 to 256 characters.'],
    [`${'x'.repeat(257)}\n`, 'A password must have 8 to 256 characters.'],
    ['reader2026\n', 'This password is too easy to guess. Choose another one.'],
    ['', 'No password was given. Nothing was changed.'],
  ])('rejects the password input %j', async (input, sentence) => {
    const { run } = await setup();
    await expect(run(['add', 'reader'], input)).resolves.toEqual(refuses(sentence));
  });

  it('changes the password of an account, ignoring the letter case of the username', async () => {
    const { run, open } = await setup();
    await run(['add', 'Reader'], 'north by airship\n');
    await expect(run(['password', 'reader'], 'back on the ground\n')).resolves.toEqual(
      says('The password of Reader is changed, and its sessions are ended.'),
    );
    const account = await (await open()).findAccount('reader');
    await expect(passwords.matches('back on the ground', account?.passwordHash)).resolves.toBe(
      true,
    );
  });

  it('lists the sessions of an account and ends one or all of them', async () => {
    const { run, open } = await setup();
    await run(['add', 'Reader'], 'north by airship\n');
    const storage = await open();
    const account = (await storage.findAccount('reader')) ?? expect.fail('no account');
    const hour = 60 * 60 * 1000;
    const began = Math.floor(Date.now() / 1000) * 1000;
    const secretPart = '-0000-4000-8000-000000000000';
    for (const id of ['aaaa0001', 'aaaa0002', 'bbbb0001']) {
      const times = { expiresAt: began + hour, endsAt: began + 8 * hour };
      await storage.sessions.begin({ id: id + secretPart, account, ...times }, 10);
    }

    const { stdout } = await run(['sessions', 'READER']);
    const time = (at: number) => new Date(at).toISOString();
    expect(stdout.split('\n').slice(0, 2)).toEqual([
      'id        began                     last used',
      `aaaa0001  ${time(began)}  ${time(began + hour / 2)}`,
    ]);
    expect(stdout).not.toContain(secretPart);

    const ended = (count: number) => says(`Sessions of Reader ended: ${count}.`);
    await expect(run(['end', 'reader', 'cccc'])).resolves.toEqual(ended(0));
    await expect(run(['end', 'reader', 'bbbb0001'])).resolves.toEqual(ended(1));
    await expect(storage.sessions.find(`aaaa0001${secretPart}`)).resolves.toBeDefined();
    await expect(run(['end', 'reader'])).resolves.toEqual(ended(2));
    await expect(run(['sessions', 'reader'])).resolves.toEqual(says('Reader is not signed in.'));
  });

  it('removes an account', async () => {
    const { run, open } = await setup();
    await run(['add', 'Reader'], 'north by airship\n');
    await expect(run(['remove', 'reader'])).resolves.toEqual(
      says('The account Reader is removed, and its sessions are ended.'),
    );
    await expect((await open()).accounts()).resolves.toEqual([]);
  });

  it('removes the messages of a user whose account does not exist', async () => {
    const { run, open } = await setup();
    const { messages } = await open();
    const said = { content: 'hi', sentAt: 0 };
    await messages.insert(['Reader', 'writer', 'Reader'].map((sender) => ({ ...said, sender })));
    await expect(run(['forget', 'reader'])).resolves.toEqual(
      says('Messages of reader removed: 2.'),
    );
    await expect(messages.latest(5)).resolves.toMatchObject([{ sender: 'writer' }]);
  });

  it.each(['password', 'remove', 'unlock', 'sessions', 'end'])(
    'rejects an unknown username for the subcommand `%s`',
    async (command) => {
      const { run } = await setup();
      await expect(run([command, 'nobody'], 'north by airship\n')).resolves.toEqual(
        refuses('There is no account called nobody.'),
      );
    },
  );

  it.each([
    [2, 'stderr', []],
    [2, 'stderr', ['add']],
    [2, 'stderr', ['add', 'reader', 'writer']],
    [2, 'stderr', ['end', 'reader', '']],
    [2, 'stderr', ['constructor']],
    [0, 'stdout', ['add', '--help']],
  ] as const)(
    'exits with %i and prints the usage to %s for the arguments %j',
    async (status, stream, operands) => {
      const { run } = await setup();
      const answer = await run([...operands]);
      expect(answer.status).toBe(status);
      expect(answer[stream]).toMatch(
        /^npm run accounts -- add <username>\n {4}Create an account\. Asks for its password\.\n/,
      );
    },
  );

  it('invites a user by creating an account without a password and printing a link', async () => {
    const { run, open } = await setup();
    const env = { SITE_ORIGIN: 'https://tales.example/' };
    const { status, stdout } = await run(['invite', 'Reader'], '', env);
    expect(status).toBe(0);
    const [, token = ''] =
      /^Reader can set a password here, once and within 72 hours:\nhttps:\/\/tales\.example\/invitation#Reader:([\w-]{43})\n$/.exec(
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

  it('deletes the failed sign-in attempts of an account', async () => {
    const { run, open } = await setup();
    await run(['add', 'Reader'], 'north by airship\n');
    const storage = await open();
    const now = Date.now();
    const key = { key: 'one', duration: 60_000 };
    await storage.attempts.add('one', { ...key, now, account: 'reader' });
    await expect(run(['unlock', 'READER'])).resolves.toEqual(
      says('The failed attempts to sign in as Reader are deleted.'),
    );
    await expect(storage.attempts.find([key], now)).resolves.toEqual(new Map());
  });
});
