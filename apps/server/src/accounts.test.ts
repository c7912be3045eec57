import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPasswords } from './auth/passwords.ts';
import { openStorage } from './storage/open-storage.ts';
import { runAccounts } from './testing/spawn-accounts.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

/** Starting a process takes its time on a busy machine; milliseconds. */
const SLOW_MACHINE = 60_000;

async function setup() {
  const folder = await temporaryFolder();
  const run = (operands: string[], input?: string) => runAccounts(folder, operands, input);
  const open = async () => {
    const storage = await openStorage(folder);
    onTestFinished(() => storage.close());
    return storage;
  };
  return { folder, run, open };
}

const says = (stdout: string) => ({ status: 0, stdout: `${stdout}\n`, stderr: '' });
const refuses = (stderr: string) => ({ status: 1, stdout: '', stderr: `${stderr}\n` });

describe('the accounts command', { timeout: SLOW_MACHINE }, () => {
  it('adds accounts and lists them', async () => {
    const { run, open } = await setup();
    await expect(run(['list'])).resolves.toEqual(says('There are no accounts yet.'));
    await expect(run(['add', 'writer.2'], 'airborne\nmore\n')).resolves.toEqual(
      says('The account writer.2 is made.'),
    );
    await expect(run(['add', 'Reader'], 'six ok')).resolves.toEqual(
      says('The account Reader is made.'),
    );
    await expect(run(['list'])).resolves.toEqual(says('Reader\nwriter.2'));

    const account = await (await open()).findAccount('writer.2');
    await expect(createPasswords().matches('airborne', account?.passwordHash)).resolves.toBe(true);
  });

  it('refuses a name that is taken, whatever its case', async () => {
    const { run } = await setup();
    await run(['add', 'reader'], 'airborne\n');
    await expect(run(['add', 'READER'], 'airborne\n')).resolves.toEqual(
      refuses('The name READER is taken: choose another one.'),
    );
  });

  it.each(['abc', 'a'.repeat(41), 'two words', 'rea/der', 'réader', ''])(
    'refuses the name "%s"',
    async (name) => {
      const { run } = await setup();
      await expect(run(['add', name], 'airborne\n')).resolves.toEqual(
        refuses(
          'A user name has 4 to 40 characters: letters from A to Z, digits, dots, hyphens and underscores.',
        ),
      );
    },
  );

  it.each([
    ['short\n', 'A password has at least 6 characters.'],
    [`${'x'.repeat(257)}\n`, 'A password has at most 256 characters.'],
    ['\n', 'A password has at least 6 characters.'],
    ['', 'No password was given: nothing was changed.'],
  ])('refuses the input %j for a password', async (input, sentence) => {
    const { run } = await setup();
    await expect(run(['add', 'reader'], input)).resolves.toEqual(refuses(sentence));
    await expect(run(['list'])).resolves.toEqual(says('There are no accounts yet.'));
  });

  it('changes a password', async () => {
    const { run, open } = await setup();
    await run(['add', 'Reader'], 'airborne\n');
    await expect(run(['password', 'reader'], 'grounded\n')).resolves.toEqual(
      says('The password of Reader is changed, and its sessions are ended.'),
    );
    const account = await (await open()).findAccount('reader');
    const { matches } = createPasswords();
    await expect(matches('grounded', account?.passwordHash)).resolves.toBe(true);
    await expect(matches('airborne', account?.passwordHash)).resolves.toBe(false);
  });

  it('removes an account', async () => {
    const { run } = await setup();
    await run(['add', 'Reader'], 'airborne\n');
    await expect(run(['remove', 'reader'])).resolves.toEqual(
      says('The account Reader is removed, and its sessions are ended.'),
    );
    await expect(run(['list'])).resolves.toEqual(says('There are no accounts yet.'));
  });

  it('removes the messages of an account, also of one that was removed before', async () => {
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

  it.each(['password', 'remove'])('cannot %s an account that does not exist', async (command) => {
    const { run } = await setup();
    await expect(run([command, 'nobody'], 'airborne\n')).resolves.toEqual(
      refuses('There is no account called nobody.'),
    );
  });

  it.each([[], ['add'], ['add', 'reader', 'writer'], ['list', 'reader'], ['constructor']])(
    'says how it is called when it is called with "%s" "%s" "%s"',
    async (...operands) => {
      const { run } = await setup();
      const { status, stdout, stderr } = await run(operands.filter((operand) => operand));
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toContain('Usage: npm run accounts -- add <username>\n');
    },
  );

  it('says what to do about a folder it cannot use', async () => {
    const { folder } = await setup();
    const file = join(folder, 'file');
    await writeFile(file, '');
    const { status, stderr } = await runAccounts(join(file, 'data'), ['list']);
    expect(status).toBe(1);
    expect(stderr).toMatch(/set DATA_DIR to a folder that can be written to\.\n$/);
  });
});
