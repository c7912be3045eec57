import { readdir } from 'node:fs/promises';
import { sparePort } from '@tales/testing/spare-port';
import { Client } from 'pg';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import {
  describePostgres,
  execute,
  isPostgresMissing,
  temporaryDatabase,
} from './storage/testing/databases.ts';
import { openConnection } from './testing/raw-connection.ts';
import { spawnCommand } from './testing/spawn-command.ts';
import { spawnTestServer, startTestServer } from './testing/spawn-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

/** Test timeout in milliseconds, long enough to start processes on a busy machine. */
const SLOW_MACHINE = 60_000;

/** Key of the advisory lock that Kysely uses for migrations. */
const MIGRATION_LOCK = '3853314791062309107';

const COUNT_READER = [
  'POST /api/public/counters HTTP/1.1',
  'Host: localhost',
  'Content-Type: application/json',
  'Content-Length: 15',
  'Expect: 100-continue',
  '\r\n',
].join('\r\n');

/** Opens a connection and sends the headers of a request, but not its body. */
async function openBusy(port: number) {
  const busy = await openConnection(port);
  busy.send(COUNT_READER);
  await busy.receive('100 Continue');
  return busy;
}

const setup = async () => ({ SITE_DIR: inject('fixtureSite'), DATA_DIR: await temporaryFolder() });

const production = {
  NODE_ENV: 'production',
  JWT_SECRET: 'a secret only the tests know about',
  SITE_ORIGIN: 'https://tales.example',
};

const countElias = (url: string) =>
  fetch(`${url}/api/public/counters`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"intNumber":2}',
  });

async function signIn(url: string, username: string, password: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return ((await response.json()) as { jwtToken: string }).jwtToken;
}

const readCategories = (url: string, token: string) =>
  fetch(`${url}/api/private/categories`, { headers: { authorization: `Bearer ${token}` } });

const readElias = async (url: string) => {
  const response = await fetch(`${url}/api/public/counters`);
  return ((await response.json()) as { eliasReadCount: number }).eliasReadCount;
};

describe('server', { timeout: SLOW_MACHINE }, () => {
  it('prints a single line with its URL in production, and serves the site', async () => {
    const env = { ...(await setup()), ...production };
    const server = await startTestServer(env);
    expect(server.output()).toBe(
      `Tales Between Worlds is open at http://localhost:${server.port}\n`,
    );
    expect(await (await fetch(`${server.url}/de/elias`)).text()).toContain('<html lang="de">');
    await expect(server.stop()).resolves.toEqual({ code: 0, signal: null });
    expect(server.errors()).toBe('');
    expect(await readdir(env.DATA_DIR)).toEqual(['server.lock', 'tales.sqlite']);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'finishes the current request on %s, closes all other connections and exits with code 0',
    async (signal) => {
      const env = await setup();
      const server = await startTestServer(env);

      const silent = await openConnection(server.port);
      const idle = await openConnection(server.port);
      idle.send('GET /api/public/views HTTP/1.1\r\nHost: localhost\r\n\r\n');
      await idle.receive('\r\n\r\n0');
      const busy = await openBusy(server.port);

      server.signal(signal);
      await Promise.all([silent.closed, idle.closed]);
      busy.send('{"intNumber":2}');
      await expect(busy.receive('"eliasReadCount":1')).resolves.toContain('HTTP/1.1 200 OK');
      await expect(server.exit).resolves.toEqual({ code: 0, signal: null });

      const next = await startTestServer(env);
      await expect(readElias(next.url)).resolves.toBe(1);
    },
  );

  it('serves requests but is not ready during the drain delay, and exits with code 1 on a later signal', async () => {
    const server = await startTestServer({
      ...(await setup()),
      LOG_LEVEL: 'info',
      OPERATIONS_PORT: '0',
      DRAIN_DELAY: '999',
    });
    await expect.poll(server.output).toContain('"operationsPort"');
    const [, port = ''] = /"operationsPort":(\d+)/.exec(server.output()) ?? [];
    const ready = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
    await expect(ready()).resolves.toBe(200);

    server.signal('SIGTERM');
    await expect.poll(ready).toBe(503);
    expect((await fetch(`${server.url}/elias`)).status).toBe(200);
    expect((await countElias(server.url)).status).toBe(200);

    // The server ignores further signals for a second, because npm repeats signals.
    const again = setInterval(() => {
      server.signal('SIGTERM');
    }, 200);
    await expect(server.exit).resolves.toEqual({ code: 1, signal: null });
    clearInterval(again);
  });

  it('kills itself after SIGTERM if no process reads its log', async () => {
    const port = await sparePort();
    const url = `http://127.0.0.1:${port}`;
    const server = spawnTestServer(
      { ...(await setup()), LOG_LEVEL: 'info' },
      { port, isRead: false },
    );
    await vi.waitFor(() => countElias(url), 10_000);
    // Make the server log more than a pipe can hold.
    for (let lines = 0; lines < 1000; lines += 100) {
      await Promise.all(Array.from({ length: 100 }, () => fetch(`${url}/robots.txt`)));
    }
    server.signal('SIGTERM');
    await expect(server.exit).resolves.toEqual({ code: null, signal: 'SIGKILL' });
  });

  it('logs an uncaught exception, finishes the current request and exits with code 1', async () => {
    const code = "process.on('SIGUSR2',()=>{throw(new(Error)('thrown'))})";
    const NODE_OPTIONS = `--import "data:text/javascript,${code}"`;
    const server = await startTestServer({ ...(await setup()), NODE_OPTIONS });
    const busy = await openBusy(server.port);
    server.signal('SIGUSR2');
    await expect.poll(server.output).toContain('"message":"thrown"');
    busy.send('{"intNumber":2}');
    await expect(busy.receive('"eliasReadCount":1')).resolves.toContain('HTTP/1.1 200 OK');
    await expect(server.exit).resolves.toEqual({ code: 1, signal: null });
  });

  it('logs its start and stop as JSON lines', async () => {
    const server = await startTestServer({
      ...(await setup()),
      ...production,
      LOG_LEVEL: 'info',
      OPERATIONS_PORT: '0',
    });
    await expect(server.stop()).resolves.toEqual({ code: 0, signal: null });

    const lines = server
      .output()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { msg: string });
    const about = (message: string) => lines.filter(({ msg }) => msg === message);
    expect(about('started')).toEqual([
      expect.objectContaining({
        level: 30,
        version: expect.any(String),
        node: process.version,
        port: server.port,
        operationsPort: expect.any(Number),
        database: 'sqlite',
      }),
    ]);
    expect(about('stopping')).toMatchObject([{ level: 30, reason: 'SIGTERM' }]);
    expect(about('stopped')).toMatchObject([{ level: 30, reason: 'SIGTERM' }]);
    expect(lines.at(-1)).toMatchObject({ msg: 'stopped' });
  });
});

describePostgres('servers on one PostgreSQL database', { timeout: SLOW_MACHINE }, () => {
  it('share accounts, sessions and counters, and write nothing to the data folder', async () => {
    const { SITE_DIR, DATA_DIR } = await setup();
    const DATABASE_URL = String(await temporaryDatabase('template0'));
    const env = { SITE_DIR, DATA_DIR, DATABASE_URL };
    const [one, other] = await Promise.all([startTestServer(env), startTestServer(env)]);
    // A server that uses PostgreSQL does not create demo accounts.
    expect(one.output()).toMatch(/^Tales Between Worlds is open at \S+\n$/);
    const username = 'reader';
    const password = 'north by airship';
    await spawnCommand(DATA_DIR, ['add', username], password, { DATABASE_URL });

    const token = await signIn(one.url, username, password);
    expect((await readCategories(other.url, token)).status).toBe(200);
    expect((await countElias(one.url)).status).toBe(200);
    await expect(readElias(other.url)).resolves.toBe(1);

    await expect(one.stop()).resolves.toEqual({ code: 0, signal: null });
    expect(one.errors()).toBe('');
    expect(await readdir(DATA_DIR)).toEqual([]);
  });

  it('exit with code 0 on SIGTERM while waiting for the migrations of another server', async () => {
    const url = await temporaryDatabase('template0');
    const other = new Client(String(url));
    await other.connect();
    onTestFinished(() => other.end());
    await other.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    const server = spawnTestServer({ ...(await setup()), DATABASE_URL: String(url) });
    const waiting =
      'select from pg_locks join pg_database on database = pg_database.oid where not granted and datname = current_database()';
    await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1);
    server.signal('SIGTERM');
    // Exit code 0 shows that a signal handler ran. Without a handler, PID 1 of a container ignores SIGTERM.
    await expect(server.exit).resolves.toEqual({ code: 0, signal: null });
  });
});

describe('a server that cannot start', { timeout: SLOW_MACHINE }, () => {
  async function expectRefusal(env: Record<string, string>, sentence: RegExp) {
    const { exit, errors } = spawnTestServer(env);
    await expect(exit).resolves.toEqual({ code: 1, signal: null });
    const [line, ...rest] = errors().split('\n');
    expect(line).toMatch(sentence);
    expect(rest).toEqual(['']);
  }

  it('prints the cause and the fix in one line and exits with code 1 if the port is in use', async () => {
    const { port } = await startTestServer(await setup());
    await expectRefusal(
      { ...(await setup()), PORT: port.toString() },
      /^Port \d+ is in use: stop the program that uses it, or set PORT to another one\.$/,
    );
  });

  it.skipIf(isPostgresMissing)('prints one line and exits after an unexpected error', async () => {
    const url = await temporaryDatabase();
    await execute(url, 'drop table tallies');
    await expectRefusal(
      { ...(await setup()), DATABASE_URL: String(url) },
      /^The server cannot start \(relation "tallies" does not exist\)\.$/,
    );
  });
});
