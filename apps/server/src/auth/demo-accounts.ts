import { randomInt as systemRandomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from '../start-error.ts';
import type { AccountStorage } from '../storage/accounts.ts';
import { createPasswords, NO_PASSWORD, type Passwords } from './passwords.ts';

export type DemoAccountsOptions = {
  /** @default argon2id */
  passwords?: Passwords;
  /** @default `randomInt` of node:crypto */
  randomInt?: (max: number) => number;
};

const names = ['reader', 'writer'];

/** Password of each demo account; `null` if it was changed. */
const demoSchema = z.record(z.string(), z.nullable(z.string()));
type Demo = z.infer<typeof demoSchema>;

/**
 * Creates the demo accounts if there is neither an account nor a file of demo passwords. Stores their
 * passwords in a file next to the database, and removes a password from it once it has changed.
 *
 * @returns lines that show the accounts and passwords to the operator
 * @throws StartError if the file cannot be written
 */
export async function keepDemoAccounts(
  directory: string,
  storage: AccountStorage,
  { passwords = createPasswords(), randomInt = systemRandomInt }: DemoAccountsOptions = {},
): Promise<string[]> {
  const file = fileIn(directory);
  const save = (demo: Demo) =>
    writeFile(file, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 }).catch((cause) => {
      throw new StartError(
        `${file} cannot be written: set DATA_DIR to a folder that can be written to.`,
        { cause },
      );
    });

  const known = await readDemo(file);
  if (known) {
    const current = await withoutStale(known, storage, passwords);
    if (JSON.stringify(current) !== JSON.stringify(known)) await save(current);
    return describe(current);
  }
  if ((await storage.accounts()).length > 0) return [];

  const made: Demo = Object.fromEntries(names.map((name) => [name, readablePassword(randomInt)]));
  // The file is written first: without it, nobody would know the passwords of the accounts.
  await save(made);
  for (const [username, password] of Object.entries(made)) {
    const passwordHash = await passwords.hash(password ?? '');
    await storage.addAccount({ username, passwordHash }, Date.now());
  }
  return describe(made);
}

/**
 * Locks the demo accounts that still have the password from the file, and ends their sessions. Used
 * in production, where a password stored in plain text must not work.
 *
 * @returns a line that informs the operator; empty if no account was locked
 */
export async function lockDemoAccounts(
  directory: string,
  storage: AccountStorage,
  { passwords = createPasswords() }: Pick<DemoAccountsOptions, 'passwords'> = {},
): Promise<string[]> {
  const demo = (await readDemo(fileIn(directory))) ?? {};
  const locked: string[] = [];
  for (const [username, password] of Object.entries(demo)) {
    const account = await storage.findAccount(username);
    if (account === undefined || password === null) continue;
    if (!(await passwords.matches(password, account.passwordHash))) continue;
    await storage.changePassword({ username, passwordHash: NO_PASSWORD }, account.passwordHash);
    locked.push(account.username);
  }
  if (locked.length === 0) return [];
  return [
    `Demo accounts do not work in production: ${locked.join(' and ')} cannot sign in until you run npm run accounts -- invite <username>.`,
  ];
}

function fileIn(directory: string): string {
  return join(directory, 'demo-accounts.json');
}

async function readDemo(file: string): Promise<Demo | undefined> {
  try {
    const demo = z.safeParse(demoSchema, JSON.parse(await readFile(file, 'utf8')));
    return demo.success ? demo.data : {};
  } catch (error) {
    // An unreadable file must not prevent the start. It counts as a file without accounts, so that
    // no new demo accounts are created.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : {};
  }
}

async function withoutStale(demo: Demo, storage: AccountStorage, passwords: Passwords) {
  const current: Demo = {};
  for (const [username, password] of Object.entries(demo)) {
    const account = await storage.findAccount(username);
    if (account === undefined) continue;
    const isRight = password !== null && (await passwords.matches(password, account.passwordHash));
    current[username] = isRight ? password : null;
  }
  return current;
}

function describe(demo: Demo): string[] {
  const lines = Object.entries(demo).map(
    ([username, password]) => `  ${username}  ${password ?? '(with the password you gave it)'}`,
  );
  return lines.length === 0 ? [] : ['Demo accounts, with their passwords:', ...lines];
}

const consonants = 'bdfghjklmnprstvz';
const vowels = 'aeiou';
const WORDS = 4;
const SYLLABLES = 2;

/** Four pronounceable words, easy to type; 50 bits of entropy in total. */
function readablePassword(randomInt: (max: number) => number): string {
  const pick = (letters: string) => letters.charAt(randomInt(letters.length));
  const word = () =>
    Array.from({ length: SYLLABLES }, () => pick(consonants) + pick(vowels)).join('');
  return Array.from({ length: WORDS }, word).join('-');
}
