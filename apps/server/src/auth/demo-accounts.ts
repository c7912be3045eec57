import { randomInt } from 'node:crypto';
import type { Account, AccountStorage } from '../storage/accounts.ts';
import type { Demo, DemoRecord } from './demo-record.ts';
import { createPasswords, NO_PASSWORD } from './passwords.ts';

const names = ['reader', 'writer'];
const passwords = createPasswords();

/**
 * Creates the demo accounts if there is neither an account nor a record of demo passwords, and stores
 * their passwords in the record. Removes a password from it once it has changed.
 *
 * @returns lines that show the accounts and passwords to the operator
 */
export async function keepDemoAccounts(
  record: DemoRecord,
  storage: AccountStorage,
): Promise<string[]> {
  // Before the record: another server stores both at the same time.
  const hasAccounts = (await storage.accounts()).length > 0;
  const known = await record.read();
  if (known) {
    const current = await withoutStale(known, storage);
    if (JSON.stringify(current) !== JSON.stringify(known)) await record.save(current);
    return describe(current);
  }
  if (hasAccounts) return [];

  const demo: Record<string, string> = {};
  const accounts: Account[] = [];
  for (const username of names) {
    const password = readablePassword();
    demo[username] = password;
    accounts.push({ username, passwordHash: await passwords.hash(password) });
  }
  return describe(await record.create(demo, accounts));
}

/**
 * Locks the demo accounts that still have the password from the record, and ends their sessions. Used
 * in production, where a password stored in plain text must not work.
 *
 * @returns a line that informs the operator; empty if no account was locked
 */
export async function lockDemoAccounts(
  record: DemoRecord,
  storage: AccountStorage,
): Promise<string[]> {
  const demo = (await record.read()) ?? {};
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

/** Without the accounts that were removed and the passwords that were changed. */
async function withoutStale(demo: Demo, storage: AccountStorage) {
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
function readablePassword(): string {
  const pick = (letters: string) => letters.charAt(randomInt(letters.length));
  const word = () =>
    Array.from({ length: SYLLABLES }, () => pick(consonants) + pick(vowels)).join('');
  return Array.from({ length: WORDS }, word).join('-');
}
