/** `npm run accounts`: accounts with their sessions and messages, also while the server runs. */
import { SESSION_LIFETIME, TOKEN_LIFETIME } from '../auth/account-sessions.ts';
import { invite as makeInvitation } from '../auth/new-passwords.ts';
import { createPasswords } from '../auth/passwords.ts';
import { type Config, parseConfig } from '../config.ts';
import { nameOf } from '../storage/accounts.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { askPassword } from './ask-password.ts';
import { type Command, runCommand, type Terminal, UsageError } from './run-command.ts';

const USERNAME = /^[A-Za-z0-9._-]{4,40}$/;
/** So much of the id of a session is printed. A whole one would be in a token. */
const SHORT_ID = 8;

const passwords = createPasswords();

/** A command for one account, or for all. */
const withStorage = (
  operands: string,
  run: (
    context: { storage: Storage; config: Config; terminal: Terminal },
    username: string,
    session?: string,
  ) => Promise<string>,
): Command => ({
  operands,
  async run([username = '', session], terminal) {
    // Only the variables that the command needs, so that it also runs without the server's secret.
    const { DATABASE_URL, DATA_DIR, PORT, SITE_ORIGIN } = terminal.env;
    const config = parseConfig({ DATABASE_URL, DATA_DIR, PORT, SITE_ORIGIN });
    const storage = await openStorage(config.database);
    try {
      return await run({ storage, config, terminal }, username, session);
    } finally {
      await storage.close();
    }
  },
});

const commands: Record<string, Command> = {
  add: withStorage('<username>', async ({ storage, terminal }, username) => {
    validName(username);
    const taken = () => new UsageError(`The name ${username} is taken: choose another one.`);
    if (await storage.findAccount(username)) throw taken();
    const passwordHash = await passwords.hash(await askPassword(terminal, username));
    if (!(await storage.addAccount({ username, passwordHash }, storage.now()))) throw taken();
    return `The account ${username} is made.`;
  }),

  invite: withStorage('<username>', async ({ storage, config }, username) => {
    const account = await storage.findAccount(username);
    const name = account?.username ?? validName(username);
    const token = await makeInvitation(storage, name, storage.now());
    return [
      `${name} can set a password here, once and within 72 hours:`,
      // Browsers do not send the fragment, so the token appears in no log and no `Referer` header. The name is for
      // password managers.
      `${config.siteOrigin}/invitation#${name}:${token}`,
    ].join('\n');
  }),

  list: withStorage('', async ({ storage }) => {
    const names = await storage.accounts();
    return names.length === 0 ? 'There are no accounts yet.' : names.join('\n');
  }),

  password: withStorage('<username>', async ({ storage, terminal }, username) => {
    const name = await existing(storage, username);
    const passwordHash = await passwords.hash(await askPassword(terminal, name));
    if (!(await storage.changePassword({ username, passwordHash }))) throw unknown(username);
    return `The password of ${name} is changed, and its sessions are ended.`;
  }),

  unlock: withStorage('<username>', async ({ storage }, username) => {
    const name = await existing(storage, username);
    await storage.attempts.forgetAccount(nameOf(username));
    return `The failed attempts to sign in as ${name} are forgotten.`;
  }),

  // When they began, and when their pages renewed them last, which they do while they are used.
  sessions: withStorage('<username>', async ({ storage }, username) => {
    const name = await existing(storage, username);
    const sessions = await storage.sessions.ofAccount(name, storage.now());
    if (sessions.length === 0) return `${name} is not signed in.`;
    const rows = sessions.map(({ id, endsAt, expiresAt }) => [
      id.slice(0, SHORT_ID),
      format(endsAt - SESSION_LIFETIME),
      format(expiresAt - TOKEN_LIFETIME),
    ]);
    return [['id', 'began', 'last used'], ...rows]
      .map(([id = '', began = '', used = '']) => `${id.padEnd(10)}${began.padEnd(22)}${used}`)
      .join('\n');
  }),

  // A running server closes their chat connections within a second.
  end: withStorage('<username> [session]', async ({ storage }, username, id) => {
    const name = await existing(storage, username);
    const sessions = await storage.sessions.ofAccount(name, storage.now());
    const chosen = sessions.filter((session) => session.id.startsWith(id ?? ''));
    if (id !== undefined && chosen.length === 0) {
      throw new UsageError(`${name} has no session ${id}.`);
    }
    if (id !== undefined && chosen.length > 1) {
      throw new UsageError(`Several sessions of ${name} begin with ${id}: write more of the id.`);
    }
    const ended = await Promise.all(chosen.map((session) => storage.sessions.end(session.id)));
    const count = ended.filter(Boolean).length;
    return `${counted(count, 'session', name)} ended.`;
  }),

  remove: withStorage('<username>', async ({ storage }, username) => {
    const name = await existing(storage, username);
    if (!(await storage.removeAccount(username))) throw unknown(username);
    return `The account ${name} is removed, and its sessions are ended.`;
  }),

  // The account may have been removed before its messages.
  forget: withStorage('<username>', async ({ storage }, username) => {
    validName(username);
    return `${counted(await storage.messages.forget(username), 'message', username)} removed.`;
  }),
};

/** @returns the exit status */
export const runAccounts = (operands: string[], terminal: Terminal): Promise<number> =>
  runCommand('npm run accounts -- ', commands, operands, terminal);

function validName(username: string): string {
  if (USERNAME.test(username)) return username;
  throw new UsageError(
    'A user name has 4 to 40 characters: letters from A to Z, digits, dots, hyphens and underscores.',
  );
}

/** The name of an account as it was made. */
async function existing(storage: Storage, username: string): Promise<string> {
  const account = await storage.findAccount(username);
  if (account === undefined) throw unknown(username);
  return account.username;
}

const unknown = (username: string) => new UsageError(`There is no account called ${username}.`);

const counted = (count: number, things: 'session' | 'message', username: string) =>
  `${count.toString()} ${count === 1 ? `${things} of ${username} is` : `${things}s of ${username} are`}`;

const format = (time: number): string => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');

if (import.meta.main) process.exitCode = await runAccounts(process.argv.slice(2), process);
