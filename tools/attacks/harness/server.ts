import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../../..');
const serverSource = join(root, 'apps/server/src');
const LONGEST_LOG = 64 * 1024;

export interface Account {
  username: string;
  password: string;
}

/** The password in the server's testing/accounts.ts. */
const password = 'the maps of Aman';
export const accounts: readonly Account[] = ['amanda', 'bertil', 'cosima', 'dorian'].map(
  (username) => ({ username, password }),
);

export interface Laboratory {
  /** The built site, or the small one of the server's tests if there is none. */
  site: string;
  /** The paths that the visitor loads. */
  page: string;
  book: string;
  /** A new data folder with {@link accounts}. */
  dataFolder: () => Promise<string>;
  close: () => Promise<void>;
}

/** Prepares a site and accounts in a temporary folder. */
export async function openLaboratory({ small = false } = {}): Promise<Laboratory> {
  const folder = await mkdtemp(join(tmpdir(), 'tales-lab-'));
  const built = join(root, 'apps/site/dist');
  const site =
    !small && existsSync(join(built, 'site.json')) ? built : await writeSmallSite(folder);
  const [book = ''] = (await readdir(join(site, 'client/docs'))).filter((name) =>
    name.endsWith('.pdf'),
  );
  const seed = join(folder, 'seed');
  await addAccounts(seed);
  let copies = 0;
  return {
    site,
    page: '/',
    book: `/docs/${book}`,
    async dataFolder() {
      const copy = join(folder, `data-${(++copies).toString()}`);
      await cp(seed, copy, { recursive: true });
      return copy;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function writeSmallSite(folder: string): Promise<string> {
  const { writeFixtureSite } = await importFromServer<{
    writeFixtureSite: (folder: string) => Promise<string>;
  }>('testing/fixture-site.ts');
  return writeFixtureSite(join(folder, 'site'));
}

/** Adds the {@link accounts} to a database: in a folder, or PostgreSQL. */
export async function addAccounts(location: string | URL): Promise<void> {
  const { openStorage } = await importFromServer<{
    openStorage: (location: string | URL) => Promise<{ close: () => Promise<void> }>;
  }>('storage/open-storage.ts');
  const testing = await importFromServer<{
    addAccounts: (storage: object, ...usernames: string[]) => Promise<void>;
  }>('testing/accounts.ts');
  const storage = await openStorage(location);
  await testing.addAccounts(storage, ...accounts.map(({ username }) => username));
  await storage.close();
}

/** Imported by URL, because tools have no static imports from applications. */
export async function importFromServer<Module>(path: string): Promise<Module> {
  return (await import(pathToFileURL(join(serverSource, path)).href)) as Module;
}

export interface ServerOptions {
  site: string;
  folder: string;
  /** @default any free one */
  port?: number;
  env?: Record<string, string>;
  nodeArguments?: readonly string[];
}

export type Exit = { code: number | null; signal: NodeJS.Signals | null };

/** Starts the server with its default limits. */
export function spawnServer({
  site,
  folder,
  port = 0,
  env = {},
  nodeArguments = [],
}: ServerOptions) {
  const child = spawn(process.execPath, [...nodeArguments, join(serverSource, 'server.js')], {
    env: {
      PATH: process.env['PATH'],
      PORT: port.toString(),
      DATA_DIR: folder,
      SITE_DIR: site,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  const listen = (chunk: Buffer) => (log = (log + chunk.toString()).slice(-LONGEST_LOG));
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  let ended: Exit | undefined;
  const exit = new Promise<Exit>((resolve) => {
    child.once('close', (code, signal) => {
      resolve((ended = { code, signal }));
    });
  });
  return {
    pid: child.pid ?? 0,
    exit,
    isAlive: () => ended === undefined,
    /** The end of its output. */
    log: () => log,
    signal: (name: NodeJS.Signals) => child.kill(name),
    /** Stops the server; kills it after 20 s. */
    async stop(): Promise<Exit> {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
      try {
        return await exit;
      } finally {
        clearTimeout(timer);
      }
    },
    /** Resolves with the port when the server listens. @throws Error with its log if it exits */
    async opened(): Promise<number> {
      for (;;) {
        // A sentence, or with LOG_LEVEL=info a line of JSON.
        const [, said, logged] =
          /is open at .*:(\d+)\n|"port":(\d+),.*"msg":"started"/.exec(log) ?? [];
        const found = said ?? logged;
        if (found !== undefined) return Number(found);
        await Promise.race([once(child.stdout, 'data'), exit]);
        if (ended) throw new Error(`The server did not start:\n${log}`);
      }
    },
  };
}

export type Server = ReturnType<typeof spawnServer>;
