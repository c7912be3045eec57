/** `npm run accounts -- …`: makes, lists, changes and removes accounts and their messages, while the server runs too. */
import { invite as makeInvitation } from './auth/invitations.ts';
import { isEasyToGuess } from './auth/password-strength.ts';
import { createPasswords } from './auth/passwords.ts';
import { openPrompt, readLine } from './cli/ask-password.ts';
import { Mistake, passwordSchema, usernameSchema, valid } from './cli/input.ts';
import { type Config, parseConfig } from './config.ts';
import { type Account, nameOf } from './storage/accounts.ts';
import { openStorage } from './storage/open-storage.ts';
import type { Storage } from './storage/storage.ts';

const USAGE = `Usage: npm run accounts -- add <username>
       npm run accounts -- invite <username>
       npm run accounts -- list
       npm run accounts -- password <username>
       npm run accounts -- unlock <username>
       npm run accounts -- remove <username>
       npm run accounts -- forget <username>`;

/** The status a wrong call exits with; everything else that fails exits with 1. */
const WRONG_USAGE = 2;

type Command = (storage: Storage, username: string, config: Config) => Promise<string>;

const passwords = createPasswords();

const add: Command = async (storage, username) => {
  valid(usernameSchema, username);
  const taken = () => new Mistake(`The name ${username} is taken: choose another one.`);
  if (await storage.findAccount(username)) throw taken();
  const passwordHash = await passwords.hash(await newPassword(username));
  if (!(await storage.addAccount({ username, passwordHash }, Date.now()))) throw taken();
  return `The account ${username} is made.`;
};

const invite: Command = async (storage, username, { siteOrigin }) => {
  const account = await storage.findAccount(username);
  const name = account?.username ?? valid(usernameSchema, username);
  const token = await makeInvitation(storage, name, Date.now());
  return [
    `${name} can set a password here, once and within 72 hours:`,
    // In the fragment, which browsers send to nobody: no log and no Referer holds the token.
    `${siteOrigin}/invitation#${token}`,
  ].join('\n');
};

const list: Command = async (storage) => {
  const names = await storage.accounts();
  return names.length === 0 ? 'There are no accounts yet.' : names.join('\n');
};

const password: Command = async (storage, username) => {
  const account = await existing(storage, username);
  const passwordHash = await passwords.hash(await newPassword(account.username));
  if (!(await storage.changePassword({ username, passwordHash }))) throw unknown(username);
  return `The password of ${account.username} is changed, and its sessions are ended.`;
};

const unlock: Command = async (storage, username) => {
  const account = await existing(storage, username);
  await storage.attempts.forgetAccount(nameOf(username));
  return `The failed attempts to sign in as ${account.username} are forgotten.`;
};

const remove: Command = async (storage, username) => {
  const account = await existing(storage, username);
  if (!(await storage.removeAccount(username))) throw unknown(username);
  return `The account ${account.username} is removed, and its sessions are ended.`;
};

/** Works without an account of that name too: it may have been removed before its messages. */
const forget: Command = async ({ messages }, username) => {
  valid(usernameSchema, username);
  const count = await messages.forget(username);
  return count === 1
    ? `1 message of ${username} is removed.`
    : `${count.toString()} messages of ${username} are removed.`;
};

const commands: Record<string, { run: Command; operands: 0 | 1 }> = {
  add: { run: add, operands: 1 },
  invite: { run: invite, operands: 1 },
  list: { run: list, operands: 0 },
  password: { run: password, operands: 1 },
  unlock: { run: unlock, operands: 1 },
  remove: { run: remove, operands: 1 },
  forget: { run: forget, operands: 1 },
};

process.exitCode = await main(process.argv.slice(2));

async function main([name = '', ...operands]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command?.operands !== operands.length) {
    console.error(USAGE);
    return WRONG_USAGE;
  }
  try {
    // Only what the command needs: it also runs where the server's secret is not known.
    const { DATA_DIR, PORT, SITE_ORIGIN } = process.env;
    const config = parseConfig({ DATA_DIR, PORT, SITE_ORIGIN });
    const storage = await openStorage(config.dataDirectory);
    try {
      console.log(await command.run(storage, operands[0] ?? '', config));
    } finally {
      await storage.close();
    }
    return 0;
  } catch (error) {
    console.error(sentenceOf(error));
    return 1;
  }
}

/** Mistakes, and errors of the start and of the storage, are sentences already. */
function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll(/\s+/g, ' ');
}

async function newPassword(username: string): Promise<string> {
  const password = await askPassword();
  if (await isEasyToGuess(password, username)) {
    throw new Mistake('This password is too easy to guess: choose another one.');
  }
  return password;
}

async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return valid(passwordSchema, await readLine());
  const prompt = openPrompt();
  try {
    const password = valid(passwordSchema, await prompt.ask('Password: '));
    if ((await prompt.ask('The same again: ')) === password) return password;
    throw new Mistake('The two passwords differ: nothing was changed.');
  } finally {
    prompt.close();
  }
}

async function existing(storage: Storage, username: string): Promise<Account> {
  const account = await storage.findAccount(username);
  if (account === undefined) throw unknown(username);
  return account;
}

function unknown(username: string): Mistake {
  return new Mistake(`There is no account called ${username}.`);
}
