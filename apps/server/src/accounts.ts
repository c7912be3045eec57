/** `npm run accounts -- …`: makes, lists, changes and removes accounts and removes their messages, while the server runs too. */
import { createPasswords } from './auth/passwords.ts';
import { openPrompt, readLine } from './cli/ask-password.ts';
import { Mistake, passwordSchema, usernameSchema, valid } from './cli/input.ts';
import { StartError } from './start-error.ts';
import { openStorage } from './storage/open-storage.ts';
import type { Storage } from './storage/storage.ts';

const USAGE = `Usage: npm run accounts -- add <username>
       npm run accounts -- list
       npm run accounts -- password <username>
       npm run accounts -- remove <username>
       npm run accounts -- forget <username>`;

/** The status a wrong call exits with; everything else that fails exits with 1. */
const WRONG_USAGE = 2;

type Command = (storage: Storage, username: string) => Promise<string>;

const passwords = createPasswords();

const add: Command = async (accounts, username) => {
  valid(usernameSchema, username);
  const taken = () => new Mistake(`The name ${username} is taken: choose another one.`);
  if (await accounts.findAccount(username)) throw taken();
  const passwordHash = await passwords.hash(await newPassword());
  if (!(await accounts.addAccount({ username, passwordHash }, Date.now()))) throw taken();
  return `The account ${username} is made.`;
};

const list: Command = async (accounts) => {
  const names = await accounts.accounts();
  return names.length === 0 ? 'There are no accounts yet.' : names.join('\n');
};

const password: Command = async (accounts, username) => {
  const account = await accounts.findAccount(username);
  if (account === undefined) throw unknown(username);
  const passwordHash = await passwords.hash(await newPassword());
  if (!(await accounts.changePassword({ username, passwordHash }))) throw unknown(username);
  return `The password of ${account.username} is changed, and its sessions are ended.`;
};

const remove: Command = async (accounts, username) => {
  const account = await accounts.findAccount(username);
  if (account === undefined || !(await accounts.removeAccount(username))) throw unknown(username);
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
  list: { run: list, operands: 0 },
  password: { run: password, operands: 1 },
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
    const storage = await openStorage(process.env['DATA_DIR'] || './data');
    try {
      console.log(await command.run(storage, operands[0] ?? ''));
    } finally {
      await storage.close();
    }
    return 0;
  } catch (error) {
    if (!(error instanceof Mistake || error instanceof StartError)) throw error;
    console.error(error.message);
    return 1;
  }
}

async function newPassword(): Promise<string> {
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

function unknown(username: string): Mistake {
  return new Mistake(`There is no account called ${username}.`);
}
