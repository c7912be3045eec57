import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addAccounts, password } from '@tales/server/testing/accounts';
import { hashedBook, openStorage, writeFixtureSite } from './server-modules.ts';

export interface TestAccount {
  username: string;
  password: string;
}

export const accounts = [
  { username: 'amanda', password },
  { username: 'bertil', password },
  { username: 'cosima', password },
  { username: 'dorian', password },
] as const satisfies TestAccount[];

export type TestEnvironment = Awaited<ReturnType<typeof openTestEnvironment>>;

/** Creates a temporary folder with a small fixture site and a database that contains the {@link accounts}. */
export async function openTestEnvironment() {
  const folder = await mkdtemp(join(tmpdir(), 'tales-test-'));
  const site = await writeFixtureSite(join(folder, 'site'));
  const seed = join(folder, 'seed');
  await addTestAccounts(seed);
  let copies = 0;
  return {
    site,
    book: hashedBook,
    /** Creates a data folder whose database contains the {@link accounts}. */
    async dataFolder() {
      const copy = join(folder, `data-${++copies}`);
      await cp(seed, copy, { recursive: true });
      return copy;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Adds the {@link accounts} to the database in a folder or at a URL. */
export async function addTestAccounts(location: string | URL): Promise<void> {
  const storage = await openStorage(location);
  await addAccounts(storage, ...accounts.map(({ username }) => username));
  await storage.close();
}
