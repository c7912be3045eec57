import { createInterface } from 'node:readline';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@tales/api-client/wire';
import { SESSION_LIFETIME, TOKEN_LIFETIME } from '../auth/sessions.ts';
import * as newPasswords from '../auth/new-passwords.ts';
import { isEasyToGuess } from '../auth/password-strength.ts';
import { passwords } from '../auth/password-hash.ts';
import { parseConfig } from '../config.ts';
import { accountKey } from '../storage/accounts.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import type { Terminal } from './cli.ts';

const USERNAME = /^[A-Za-z0-9._-]{4,40}$/;

/** Opens the storage. Parses only the database variables, so that `JWT_SECRET` is not required. */
async function open({ env: { DATABASE_URL, DATA_DIR } }: Terminal) {
  const storage = await openStorage(parseConfig({ DATABASE_URL, DATA_DIR }).database);
  return { ...storage, [Symbol.asyncDispose]: storage.close };
}

/** Creates a command for an existing account. `run` receives the username in its original spelling. */
function forAccount(
  run: (
    storage: Storage,
    username: string,
    terminal: Terminal,
    operand?: string,
  ) => Promise<string>,
) {
  return async (terminal: Terminal, name = '', operand?: string) => {
    await using storage = await open(terminal);
    const account = await storage.findAccount(name);
    if (!account) throw new Error(`There is no account called ${name}.`);
    return await run(storage, account.username, terminal, operand);
  };
}

export async function add(terminal: Terminal, username = '') {
  await using storage = await open(terminal);
  const isTaken = await storage.findAccount(validName(username));
  const passwordHash = isTaken ? '' : await passwords.hash(await askPassword(terminal, username));
  if (isTaken || !(await storage.addAccount({ username, passwordHash }, Date.now()))) {
    throw new Error(`The name ${username} is taken. Choose another one.`);
  }
  return `The account ${username} is created.`;
}

export async function invite(terminal: Terminal, username = '') {
  await using storage = await open(terminal);
  const account = await storage.findAccount(username);
  const name = account?.username ?? validName(username);
  const token = await newPasswords.createInvitation(storage, name, Date.now());
  const { PORT, SITE_ORIGIN } = terminal.env;
  const { siteOrigin } = parseConfig({ PORT, SITE_ORIGIN });
  // Browsers do not send the fragment of a URL, so the token appears in no access log or `Referer` header.
  const link = `${siteOrigin}/invitation#${name}:${token}`;
  return `${name} can set a password here, once and within 72 hours:\n${link}`;
}

export async function list(terminal: Terminal) {
  await using storage = await open(terminal);
  return (await storage.accounts()).join('\n') || 'There are no accounts yet.';
}

export const changePassword = forAccount(async (storage, username, terminal) => {
  const passwordHash = await passwords.hash(await askPassword(terminal, username));
  await storage.changePassword({ username, passwordHash });
  return `The password of ${username} is changed, and its sessions are ended.`;
});

export const unlock = forAccount(async (storage, username) => {
  await storage.attempts.forgetAccount(accountKey(username));
  return `The failed attempts to sign in as ${username} are deleted.`;
});

export const listSessions = forAccount(async (storage, username) => {
  const sessions = await storage.sessions.ofAccount(username, Date.now());
  if (sessions.length === 0) return `${username} is not signed in.`;
  const rows = sessions.map(({ id, endsAt, expiresAt }) => {
    const times = [endsAt - SESSION_LIFETIME, expiresAt - TOKEN_LIFETIME];
    return [id.slice(0, 8), ...times.map((time) => new Date(time).toISOString())].join('  ');
  });
  return ['id        began                     last used', ...rows].join('\n');
});

export const endSessions = forAccount(async (storage, username, _, start = '') => {
  const sessions = await storage.sessions.ofAccount(username, Date.now());
  const chosen = sessions.filter(({ id }) => id.startsWith(start));
  const ended = await Promise.all(chosen.map(({ id }) => storage.sessions.end(id)));
  return `Sessions of ${username} ended: ${ended.filter(Boolean).length}.`;
});

export const remove = forAccount(async (storage, username) => {
  await storage.removeAccount(username);
  return `The account ${username} is removed, and its sessions are ended.`;
});

/** Removes the messages of a user, even if the user's account no longer exists. */
export async function forget(terminal: Terminal, username = '') {
  await using storage = await open(terminal);
  const removed = await storage.messages.forget(validName(username));
  return `Messages of ${username} removed: ${removed}.`;
}

function validName(username: string): string {
  if (USERNAME.test(username)) return username;
  throw new Error(
    'A user name must have 4 to 40 characters: letters from A to Z, digits, dots, hyphens and underscores.',
  );
}

/** Reads a new password. On a terminal, the password is not echoed and must be repeated. */
async function askPassword({ stdin, stderr }: Terminal, username: string): Promise<string> {
  const terminal = stdin.isTTY === true;
  // Without an output stream, readline does not echo.
  const reader = createInterface({ input: stdin, terminal });
  const lines = reader[Symbol.asyncIterator]();
  const ask = async (question: string) => {
    if (terminal) stderr.write(question);
    const { done, value } = await lines.next();
    if (terminal) stderr.write('\n');
    if (done) throw new Error('No password was given. Nothing was changed.');
    return value;
  };
  try {
    // Normalize before checking the length, because the normalized password is hashed.
    const password = (await ask('Password: ')).normalize('NFKC');
    if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) {
      throw new Error(
        `A password must have ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`,
      );
    }
    if (await isEasyToGuess(password, username)) {
      throw new Error('This password is too easy to guess. Choose another one.');
    }
    if (terminal && (await ask('Repeat the password: ')).normalize('NFKC') !== password) {
      throw new Error('The two passwords differ. Nothing was changed.');
    }
    return password;
  } finally {
    reader.close();
  }
}
