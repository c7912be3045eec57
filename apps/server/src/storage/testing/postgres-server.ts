import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresSkipReason } from '@tales/testing/postgres/binaries';
import { startCluster } from '@tales/testing/postgres/cluster';
import { Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../open-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Reason why PostgreSQL is missing, or `undefined` if it is available. */
    postgresSkipReason: string | undefined;
    /**
     * Path of a Unix socket that provides databases. A connection that sends the name of a template
     * receives the URL of a new database, which exists until the connection is closed.
     */
    postgresSocket: string;
  }
}

/** Name of the template database with all tables. */
export const MIGRATED = 'migrated';

type Server = Awaited<ReturnType<typeof startServer>>;

/** Provides a PostgreSQL server for all test files of a run. It is started when a test first needs it. */
export default async function providePostgres(project: TestProject) {
  const skipReason = postgresSkipReason();
  if (skipReason !== undefined) {
    if (process.env['CI']) throw new Error(skipReason);
    console.warn(`\n${skipReason}\n`);
  }
  const folder = await mkdtemp(join(tmpdir(), 'tales-postgres-'));
  const path = join(folder, 'socket');
  let server: Promise<Server> | undefined;

  const lender = createServer((socket) => {
    server ??= startServer();
    lend(socket, server).catch((error: unknown) => {
      console.error(error);
      socket.destroy();
    });
  });
  lender.listen(path);
  await once(lender, 'listening');
  project.provide('postgresSkipReason', skipReason);
  project.provide('postgresSocket', path);

  return async () => {
    lender.close();
    await (await server)?.remove();
    await rm(folder, { recursive: true });
  };
}

async function lend(socket: Socket, server: Promise<Server>): Promise<void> {
  const closed = once(socket, 'close');
  const [template] = (await once(socket, 'data')) as [Buffer];
  const { create, drop } = await server;
  const { name, url } = await create(template.toString());
  socket.write(url);
  await closed;
  // The test does not wait for this, because dropping a database is slow.
  await drop(name);
}

async function startServer() {
  const cluster = await startCluster();
  const pool = new Pool({ connectionString: cluster.url() });
  // The connections fail when the server is removed.
  pool.on('error', () => undefined);
  await pool.query(`create database ${MIGRATED}`);
  const db = await openDatabase(new URL(cluster.url(MIGRATED)));
  await db.destroy();

  async function create(template: string) {
    const name = `test_${randomBytes(8).toString('hex')}`;
    await pool.query(`create database ${name} template ${template}`);
    return { name, url: cluster.url(name) };
  }

  // A database is created in advance, so that the next test does not wait for the copy.
  let spare = create(MIGRATED);
  return {
    async create(template: string) {
      if (template !== MIGRATED) return create(template);
      const next = spare;
      spare = create(MIGRATED);
      return next;
    },
    async drop(name: string) {
      if (!pool.ending) await pool.query(`drop database ${name} with (force)`);
    },
    async remove() {
      await spare;
      await pool.end();
      await cluster.remove();
    },
  };
}
