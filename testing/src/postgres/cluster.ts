import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sparePort } from '../spare-port.ts';
import { providePostgres } from './binaries.ts';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

const run = promisify(execFile);

/**
 * Starts a new PostgreSQL server in a temporary folder, on a free port of 127.0.0.1, with the superuser
 * `postgres` and no password. The server stops when this process exits or is killed.
 * @param durable true if commits must survive a crash of the machine (`fsync`)
 * @param primary the server that the new server follows, as a standby, until `promote` is called
 * @throws Error if PostgreSQL is missing or cannot start
 */
export async function startCluster({
  durable = false,
  primary,
}: { durable?: boolean; primary?: { port: number } } = {}) {
  const programs = providePostgres();
  const owner = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const guard = guardOf(programs, folder, owner);
  const removed = once(guard, 'close');
  const data = join(folder, 'data');
  const call = (program: string, ...args: string[]) =>
    run(join(programs, program), args, {
      cwd: folder,
      // On macOS, PostgreSQL might not start without a locale in its environment.
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
      ...owner,
    });

  async function start(attempts = 100) {
    try {
      await call('pg_ctl', 'start', '-w', '-s', '-D', data, '-l', join(folder, 'log'));
    } catch (error) {
      // Retries, because the child processes of a killed server take some time to exit.
      if (attempts === 1) throw error;
      await setTimeout(100);
      await start(attempts - 1);
    }
  }

  async function initialize() {
    const { stdout } = await call('initdb', '--version');
    const hasIcu = Number(/\d+/.exec(stdout)?.[0]) >= 15;
    await call(
      'initdb',
      ...['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale'],
      ...['--no-sync', '--no-instructions'],
      // Many production databases sort text in dictionary order, not by bytes.
      ...(hasIcu ? ['--locale-provider=icu', '--icu-locale=en-US'] : []),
    );
  }

  const port = await sparePort();
  try {
    if (primary) await call('pg_basebackup', '-D', data, '-R', '-c', 'fast', '-d', source(primary));
    else await initialize();
    appendFileSync(join(data, 'postgresql.conf'), settings(port, folder, durable));
    await start(1);
  } catch (error) {
    guard.stdin.end();
    throw error;
  }
  const url = (database = 'postgres') =>
    `postgres://postgres@127.0.0.1:${port}/${encodeURIComponent(database)}`;
  const ask = async (statement: string, database?: string) => {
    const { stdout } = await call('psql', '-XqAtc', statement, url(database));
    return stdout.trim();
  };
  let databases = 0;
  return {
    port,
    /** Folder that contains PostgreSQL's programs, such as `pg_dump`. */
    programs,
    url,
    async createDatabase() {
      const name = `database_${++databases}`;
      await call('psql', '-Xqc', `create database ${name}`, url());
      return new URL(url(name));
    },
    /** Starts the server again after `stop` or `kill`. */
    start: () => start(),
    /** Runs an SQL statement with `psql`. Resolves with the output, without column names. */
    ask,
    /** Disconnects this standby from its primary, so that this standby receives no later commits. */
    async lag() {
      await ask("alter system set primary_conninfo to ''");
      await ask('select pg_reload_conf()');
      while ((await ask('select count(*) from pg_stat_wal_receiver')) !== '0') {
        await setTimeout(20);
      }
    },
    async promote() {
      await call('pg_ctl', 'promote', '-w', '-s', '-D', data);
    },
    /** Starts this stopped primary again as a standby of `other`. */
    async follow(other: { port: number }) {
      writeFileSync(join(data, 'standby.signal'), '');
      const setting = `primary_conninfo = '${source(other)}'\n`;
      appendFileSync(join(data, 'postgresql.auto.conf'), setting);
      await start();
    },
    /** Disconnects clients, waits until connected standbys have all changes, and shuts the server down. */
    async stop() {
      await call('pg_ctl', 'stop', '-w', '-s', '-D', data, '-m', 'fast');
    },
    /** Sends SIGKILL to the main process of the server. */
    kill() {
      const [id] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(id), 'SIGKILL');
    },
    /** Stops the server and removes its folder. */
    async remove() {
      guard.ref();
      guard.stdin.end();
      await removed;
    },
  };
}

/** Returns the connection string with which a standby connects to its primary. */
const source = ({ port }: { port: number }) => `host=127.0.0.1 port=${port} user=postgres`;

const settings = (port: number, folder: string, durable: boolean) => `
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${folder}'
max_connections = 200
shared_buffers = 32MB
${durable ? '' : 'fsync = off\nfull_page_writes = off'}
`;

/** Starts a shell that stops the server and removes `folder` when the shell's standard input ends. */
function guardOf(programs: string, folder: string, owner: ServerUser | undefined) {
  const script =
    'cat >/dev/null; "$1/pg_ctl" stop -w -s -D "$2/data" -m immediate >/dev/null 2>&1; rm -rf "$2"';
  const guard = spawn('sh', ['-c', script, 'sh', programs, folder], {
    // A process in a separate session receives no signals from the terminal.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: process.env['PATH'] },
    cwd: tmpdir(),
    ...owner,
  });
  guard.unref();
  return guard;
}

type ServerUser = { uid: number; gid: number };

function serverUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  // PostgreSQL refuses to run as root, so it runs as the user `postgres`.
  const idOf = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
