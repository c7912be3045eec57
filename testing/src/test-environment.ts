import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addAccounts as addTo, password } from '@tales/server/testing/accounts';
import { hashedBook, openStorage, writeFixtureSite } from './server-modules.ts';

export interface Account {
  username: string;
  password: string;
}

export const accounts = [
  { username: 'amanda', password },
  { username: 'bertil', password },
  { username: 'cosima', password },
  { username: 'dorian', password },
] as const satisfies Account[];

/** A site and accounts to start servers with. */
export interface TestEnvironment {
  /** The small site of the server's tests. */
  site: string;
  /** The path of its book. */
  book: string;
  /** A new data folder with {@link accounts}. */
  dataFolder: () => Promise<string>;
  close: () => Promise<void>;
}

/** Prepares a site and accounts in a temporary folder. */
export async function openTestEnvironment(): Promise<TestEnvironment> {
  const folder = await mkdtemp(join(tmpdir(), 'tales-test-'));
  const site = await writeFixtureSite(join(folder, 'site'));
  const seed = join(folder, 'seed');
  await addAccounts(seed);
  let copies = 0;
  return {
    site,
    book: hashedBook,
    async dataFolder() {
      const copy = join(folder, `data-${(++copies).toString()}`);
      await cp(seed, copy, { recursive: true });
      return copy;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Adds the {@link accounts} to a database: in a folder, or PostgreSQL. */
export async function addAccounts(location: string | URL): Promise<void> {
  const storage = await openStorage(location);
  await addTo(storage, ...accounts.map(({ username }) => username));
  await storage.close();
}
