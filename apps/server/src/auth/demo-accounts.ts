import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import type { Storage } from '../storage/storage.ts';
import { NO_PASSWORD, passwords } from './password-hash.ts';

/** Name of the stored secret that contains the demo passwords. */
const RECORD = 'demo-accounts';

/** Demo passwords by username. Earlier versions of the server stored `null` for a changed password. */
const recordSchema = z.record(z.string(), z.nullable(z.string()));

const names = ['reader', 'writer'];

/**
 * Creates the demo accounts and stores their passwords, unless the database already contains an account or
 * stored demo passwords.
 *
 * @returns lines that list the username and password of each demo account with an unchanged password
 */
export async function keepDemoAccounts(storage: Storage): Promise<string[]> {
  const hasAccounts = (await storage.accounts()).length > 0;
  if (!hasAccounts && (await storage.secrets.find(RECORD)) === undefined) {
    const demo = Object.fromEntries(names.map((username) => [username, readablePassword()]));
    for (const [username, password] of Object.entries(demo)) {
      const passwordHash = await passwords.hash(password);
      await storage.addAccount({ username, passwordHash }, Date.now());
    }
    await storage.secrets.keep(RECORD, JSON.stringify(demo));
  }
  const lines = (await unchanged(storage)).map(
    ({ username, password }) => `  ${username}  ${password}`,
  );
  return lines.length === 0 ? [] : ['Demo accounts, with their passwords:', ...lines];
}

/**
 * Locks the demo accounts whose passwords have not been changed, and ends their sessions. Called in
 * production, where a password that is stored in plain text must not work.
 *
 * @returns an array with one line for the operator, or an empty array if no account was locked
 */
export async function lockDemoAccounts(storage: Storage): Promise<string[]> {
  const known = await unchanged(storage);
  for (const { username, passwordHash } of known) {
    await storage.changePassword({ username, passwordHash: NO_PASSWORD }, passwordHash);
  }
  if (known.length === 0) return [];
  const locked = known.map(({ username }) => username).join(' and ');
  return [
    `Demo accounts do not work in production: ${locked} cannot sign in until you run npm run accounts -- invite <username>.`,
  ];
}

/** Returns the demo accounts with an unchanged password, including their passwords in plain text. */
async function unchanged(storage: Storage) {
  const record = z.parse(recordSchema, JSON.parse((await storage.secrets.find(RECORD)) ?? '{}'));
  const found = Object.entries(record).map(async ([name, password]) => {
    const account = await storage.findAccount(name);
    if (!account || password === null) return [];
    const isSame = await passwords.matches(password, account.passwordHash);
    return isSame ? [{ ...account, password }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Returns a password of four pronounceable made-up words, with about 50 bits of entropy. */
function readablePassword(): string {
  const pick = (letters: string) => letters.charAt(randomInt(letters.length));
  const syllable = () => pick('bdfghjklmnprstvz') + pick('aeiou');
  return Array.from({ length: 4 }, () => syllable() + syllable()).join('-');
}
