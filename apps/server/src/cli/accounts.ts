import { invite as makeInvitation } from '../auth/invitations.ts';
import { isEasyToGuess } from '../auth/password-strength.ts';
import { createPasswords } from '../auth/passwords.ts';
import { openPrompt, readLine, type Terminal } from './ask-password.ts';
import { UsageError, passwordSchema, usernameSchema, valid } from './input.ts';
import { runCommand } from './run-command.ts';
import { endSessions, listSessions } from './session-commands.ts';
import { type Config, parseConfig } from '../config.ts';
import { type Account, nameOf } from '../storage/accounts.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';

const USAGE = `Usage: npm run accounts -- add <username>
       npm run accounts -- invite <username>
       npm run accounts -- list
       npm run accounts -- password <username>
       npm run accounts -- unlock <username>
       npm run accounts -- sessions <username>
       npm run accounts -- end <username> [<session>]
       npm run accounts -- remove <username>
       npm run accounts -- forget <username>`;

/** What a command works with. */
interface Context {
  storage: Storage;
  config: Config;
  terminal: Terminal;
}

type Command = (username: string, context: Context, session?: string) => Promise<string>;

const passwords = createPasswords();

const add: Command = async (username, { storage, terminal }) => {
  valid(usernameSchema, username);
  const taken = () => new UsageError(`The name ${username} is taken: choose another one.`);
  if (await storage.findAccount(username)) throw taken();
  const passwordHash = await passwords.hash(await newPassword(username, terminal));
  if (!(await storage.addAccount({ username, passwordHash }, storage.now()))) throw taken();
  return `The account ${username} is made.`;
};

const invite: Command = async (username, { storage, config }) => {
  const account = await storage.findAccount(username);
  const name = account?.username ?? valid(usernameSchema, username);
  const token = await makeInvitation(storage, name, storage.now());
  return [
    `${name} can set a password here, once and within 72 hours:`,
    // Browsers do not send the fragment, so the token appears in no log and no `Referer` header. The name is for
    // password managers.
    `${config.siteOrigin}/invitation#${name}:${token}`,
  ].join('\n');
};

const list: Command = async (_, { storage }) => {
  const names = await storage.accounts();
  return names.length === 0 ? 'There are no accounts yet.' : names.join('\n');
};

const password: Command = async (username, { storage, terminal }) => {
  const account = await existing(storage, username);
  const passwordHash = await passwords.hash(await newPassword(account.username, terminal));
  if (!(await storage.changePassword({ username, passwordHash }))) throw unknown(username);
  return `The password of ${account.username} is changed, and its sessions are ended.`;
};

const unlock: Command = async (username, { storage }) => {
  const account = await existing(storage, username);
  await storage.attempts.forgetAccount(nameOf(username));
  return `The failed attempts to sign in as ${account.username} are forgotten.`;
};

const sessions: Command = async (username, { storage }) =>
  listSessions(storage, (await existing(storage, username)).username);

const end: Command = async (username, { storage }, session) =>
  endSessions(storage, (await existing(storage, username)).username, session);

const remove: Command = async (username, { storage }) => {
  const account = await existing(storage, username);
  if (!(await storage.removeAccount(username))) throw unknown(username);
  return `The account ${account.username} is removed, and its sessions are ended.`;
};

/** Does not require an existing account: it may have been removed before its messages. */
const forget: Command = async (username, { storage }) => {
  valid(usernameSchema, username);
  const count = await storage.messages.forget(username);
  return count === 1
    ? `1 message of ${username} is removed.`
    : `${count.toString()} messages of ${username} are removed.`;
};

const commands: Record<string, { run: Command; operands: 0 | 1; optional?: 1 }> = {
  add: { run: add, operands: 1 },
  invite: { run: invite, operands: 1 },
  list: { run: list, operands: 0 },
  password: { run: password, operands: 1 },
  unlock: { run: unlock, operands: 1 },
  sessions: { run: sessions, operands: 1 },
  end: { run: end, operands: 1, optional: 1 },
  remove: { run: remove, operands: 1 },
  forget: { run: forget, operands: 1 },
};

/**
 * `npm run accounts -- …` creates, lists, changes and removes accounts, and removes their sessions and messages. It can run while the server
 * is running.
 *
 * @returns the exit status
 */
export function runAccounts(
  [name = '', ...operands]: string[],
  process: Terminal & { env: NodeJS.ProcessEnv },
): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const given = operands.length - (command?.operands ?? 0);
  if (command === undefined || given < 0 || given > (command.optional ?? 0)) {
    return runCommand(process, USAGE, undefined);
  }
  return runCommand(process, USAGE, async () => {
    // Only the variables that the command needs, so that it also runs without the server's secret.
    const { DATABASE_URL, DATA_DIR, PORT, SITE_ORIGIN } = process.env;
    const config = parseConfig({ DATABASE_URL, DATA_DIR, PORT, SITE_ORIGIN });
    const storage = await openStorage(config.database);
    try {
      const context = { storage, config, terminal: process };
      return await command.run(operands[0] ?? '', context, operands[1]);
    } finally {
      await storage.close();
    }
  });
}

async function newPassword(username: string, terminal: Terminal): Promise<string> {
  const password = await askPassword(terminal);
  if (await isEasyToGuess(password, username)) {
    throw new UsageError('This password is too easy to guess: choose another one.');
  }
  return password;
}

async function askPassword(terminal: Terminal): Promise<string> {
  if (!terminal.stdin.isTTY) return valid(passwordSchema, await readLine(terminal));
  const prompt = openPrompt(terminal);
  try {
    const password = valid(passwordSchema, await prompt.ask('Password: '));
    if ((await prompt.ask('The same again: ')) === password) return password;
    throw new UsageError('The two passwords differ: nothing was changed.');
  } finally {
    prompt.close();
  }
}

async function existing(storage: Storage, username: string): Promise<Account> {
  const account = await storage.findAccount(username);
  if (account === undefined) throw unknown(username);
  return account;
}

function unknown(username: string): UsageError {
  return new UsageError(`There is no account called ${username}.`);
}

if (import.meta.main) process.exitCode = await runAccounts(process.argv.slice(2), process);
