import { createInterface } from 'node:readline';
import { MAX_PASSWORD_LENGTH as MAX, MIN_PASSWORD_LENGTH as MIN } from '@tales/api-client/wire';
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

/** Opens the storage. Reads only the variables of the database, so that no `JWT_SECRET` is required. */
async function open({ env: { DATABASE_URL, DATA_DIR } }: Terminal) {
  const { close, ...storage } = await openStorage(parseConfig({ DATABASE_URL, DATA_DIR }).database);
  return { ...storage, [Symbol.asyncDispose]: close };
}

export async function add(terminal: Terminal, username = '') {
  await using storage = await open(terminal);
  const isTaken = await storage.findAccount(validName(username));
  const passwordHash = isTaken ? '' : await passwords.hash(await askPassword(terminal, username));
  if (isTaken || !(await storage.addAccount({ username, passwordHash }, storage.now()))) {
    throw new Error(`The name ${username} is taken. Choose another one.`);
  }
  return `The account ${username} is created.`;
}

export async function invite(terminal: Terminal, username = '') {
  await using storage = await open(terminal);
  const account = await storage.findAccount(username);
  const name = account?.username ?? validName(username);
  const token = await newPasswords.invite(storage, name, storage.now());
  const { PORT, SITE_ORIGIN } = terminal.env;
  const { siteOrigin } = parseConfig({ PORT, SITE_ORIGIN });
  // Browsers do not send the fragment, so the token appears in no log or `Referer` header. Password
  // managers need the username.
  const link = `${siteOrigin}/invitation#${name}:${token}`;
  return `${name} can set a password here, once and within 72 hours:\n${link}`;
}

export async function list(terminal: Terminal) {
  await using storage = await open(terminal);
  return (await storage.accounts()).join('\n') || 'There are no accounts yet.';
}

export async function changePassword(terminal: Terminal, username = '') {
  await using storage = await open(terminal);
  const name = await existing(storage, username);
  const passwordHash = await passwords.hash(await askPassword(terminal, name));
  await storage.changePassword({ username, passwordHash });
  return `The password of ${name} is changed, and its sessions are ended.`;
}

export async function unlock(terminal: Terminal, username = '') {
  await using storage = await open(terminal);
  const name = await existing(storage, username);
  await storage.attempts.forgetAccount(accountKey(username));
  return `The failed attempts to sign in as ${name} are deleted.`;
}

/** Lists an account's sessions. The last renewal counts as the last use, because open pages renew them. */
export async function listSessions(terminal: Terminal, username = '') {
  await using storage = await open(terminal);
  const name = await existing(storage, username);
  const sessions = await storage.sessions.ofAccount(name, storage.now());
  if (sessions.length === 0) return `${name} is not signed in.`;
  const rows = sessions.map(({ id, endsAt, expiresAt }) => {
    const times = [endsAt - SESSION_LIFETIME, expiresAt - TOKEN_LIFETIME];
    return [id.slice(0, 8), ...times.map((time) => new Date(time).toISOString())].join('  ');
  });
  return ['id        began                     last used', ...rows].join('\n');
}

/** Ends the sessions whose id starts with `start`. Servers close their chat connections within a second. */
export async function endSessions(terminal: Terminal, username = '', start = '') {
  await using storage = await open(terminal);
  const name = await existing(storage, username);
  const sessions = await storage.sessions.ofAccount(name, storage.now());
  const chosen = sessions.filter(({ id }) => id.startsWith(start));
  const ended = await Promise.all(chosen.map(({ id }) => storage.sessions.end(id)));
  return `Sessions of ${name} ended: ${ended.filter(Boolean).length}.`;
}

export async function remove(terminal: Terminal, username = '') {
  await using storage = await open(terminal);
  const name = await existing(storage, username);
  await storage.removeAccount(name);
  return `The account ${name} is removed, and its sessions are ended.`;
}

/** Removes the messages of a user. The account may already have been removed. */
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

/** Returns the username as spelled when the account was created. @throws Error for an unknown account */
async function existing(storage: Pick<Storage, 'findAccount'>, username: string): Promise<string> {
  const account = await storage.findAccount(username);
  if (!account) throw new Error(`There is no account called ${username}.`);
  return account.username;
}

/** Reads a new password, twice from a terminal without echo. @throws Error if it is missing or unsuitable */
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
    // The length of the normalized password is checked, because that form is hashed.
    const password = (await ask('Password: ')).normalize('NFKC');
    if (password.length < MIN || password.length > MAX) {
      throw new Error(`A password must have ${MIN} to ${MAX} characters.`);
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
