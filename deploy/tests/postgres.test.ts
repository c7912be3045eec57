import { execFile } from 'node:child_process';
import { chownSync, copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { postgresSkipReason } from '@tales/testing/postgres/binaries';
import { type Cluster, startCluster } from '@tales/testing/postgres/cluster';
import { spawnServer } from '@tales/testing/server';
import {
  addTestAccounts,
  type TestEnvironment,
  openTestEnvironment,
} from '@tales/testing/test-environment';
import { startWorkload } from '@tales/testing/workload';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeCertificate } from '../stack/certificate.ts';

/** Timeout in ms that suffices on a slow machine. */
const SLOW_MACHINE = 10_000;

const root = join(import.meta.dirname, '../..');

describe.skipIf(postgresSkipReason() !== undefined)('a server with PostgreSQL', () => {
  let cluster: Cluster;
  let environment: TestEnvironment;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tales-deployed-'));
    [cluster, environment] = await Promise.all([startCluster(), openTestEnvironment()]);
  });
  afterAll(async () => {
    await Promise.all([cluster.remove(), environment.close()]);
    rmSync(folder, { recursive: true });
  });

  const psql = async (url: string, ...args: string[]) => {
    const options = ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-d', url, ...args];
    const { stdout } = await promisify(execFile)(join(cluster.programs, 'psql'), options);
    return stdout.trim();
  };

  function start(url: URL) {
    const server = spawnServer({
      site: environment.site,
      folder: '',
      env: { DATABASE_URL: url.href },
    });
    onTestFinished(async () => {
      await server.stop();
    });
    return server;
  }

  async function use(url: URL): Promise<string[]> {
    const workload = startWorkload(await start(url).opened());
    onTestFinished(workload.close);
    await workload.works();
    return workload.finish();
  }

  describe('over TLS', () => {
    const name = 'localhost';
    const urlWith = (certificate: string, host = name) => {
      const url = new URL(cluster.url());
      url.hostname = host;
      url.search = new URLSearchParams({
        sslmode: 'verify-full',
        sslrootcert: certificate,
      }).toString();
      return url;
    };
    let certificate: string;

    beforeAll(async () => {
      const made = makeCertificate(folder, name);
      ({ certificate } = made);
      const data = await psql(cluster.url(), '-c', 'show data_directory');
      const { uid, gid } = statSync(data);
      for (const [file, copy] of [
        [made.certificate, 'server.crt'],
        [made.key, 'server.key'],
      ] as const) {
        copyFileSync(file, join(data, copy));
        chownSync(join(data, copy), uid, gid);
      }
      await psql(cluster.url(), '-c', 'alter system set ssl = on', '-c', 'select pg_reload_conf()');
      await vi.waitFor(async () => {
        expect(await psql(cluster.url(), '-c', 'show ssl')).toBe('on');
      }, SLOW_MACHINE);
    });

    it('encrypts all connections to the database, and accepts the certificate that `sslrootcert` specifies', async () => {
      const url = urlWith(certificate);
      const server = start(url);
      await server.opened();
      const connections = `select count(*) filter (where ssl) || ' of ' || count(*)
        from pg_stat_ssl join pg_stat_activity using (pid) where application_name = 'tales'`;
      expect(await psql(url.href, '-c', connections)).toMatch(/^([1-9]\d*) of \1$/);
    });

    it('does not start if the certificate of the database server is not trusted, or is for another host name', async () => {
      const other = mkdtempSync(join(folder, 'other-'));
      for (const url of [
        urlWith(makeCertificate(other, name).certificate),
        urlWith(certificate, '127.0.0.1'),
      ]) {
        await expect(start(url).opened()).rejects.toThrow(
          /The certificate of the database server at \S+ is not accepted \(.*\): correct the host or sslrootcert in DATABASE_URL, or the certificate\./,
        );
      }
    });
  });

  it('starts with the role that init.sql creates, which is not a superuser', async () => {
    vi.stubEnv('POSTGRES_PASSWORD', 'secret');
    await psql(cluster.url(), '-f', join(root, 'deploy/postgres/init.sql'));
    vi.unstubAllEnvs();
    const url = new URL(cluster.url('tales'));
    url.username = 'tales';
    const server = start(url);
    await server.opened();
    expect(await psql(url.href, '-c', 'select rolsuper from pg_roles where rolname = user')).toBe(
      'f',
    );
    await server.stop();
  });

  it('runs with a role that can only read and write rows, once the owner has created the tables', async () => {
    const database = cluster.url('tales');
    const owner = new URL(database);
    const servers = new URL(database);
    [owner.username, servers.username] = ['tales_owner', 'tales'];
    await psql(cluster.url(), '-c', 'drop database if exists tales', '-c', 'create database tales');
    const grant = () => psql(database, '-f', join(root, 'deploy/postgres/roles.sql'));
    // roles.sql must work whether or not the tables exist.
    await grant();
    await expect(start(servers).opened()).rejects.toThrow(
      /The user tales is not allowed to create tables .*: run npm run migrate with a DATABASE_URL of the owner/,
    );
    const migrate = (url: URL) =>
      promisify(execFile)(process.execPath, [join(root, 'apps/server/src/cli/cli.ts'), 'migrate'], {
        env: { DATABASE_URL: url.href },
      });
    await expect(migrate(owner)).resolves.toMatchObject({
      stdout: 'The database tales is up to date.\n',
    });
    await grant();
    await addTestAccounts(servers);
    expect(await use(servers)).toEqual([]);
    for (const change of [
      'drop table messages',
      'alter table accounts add column role text',
      'create table mine (id int)',
      'create schema mine',
      'truncate messages',
    ]) {
      await expect(psql(servers.href, '-c', change)).rejects.toThrow(/must be owner|denied/);
    }
  }, 120_000);
});
