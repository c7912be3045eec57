import { randomBytes } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { beforeEach, describe, inject, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { DATABASE_FILE } from '../files.ts';
import { type Location, openDatabase } from '../open-database.ts';
import { openStorage, type StorageOptions } from '../open-storage.ts';
import { MIGRATED } from './postgres-server.ts';

let create: () => Promise<Location> = temporaryEmbedded;

/**
 * Creates a migrated database, which is removed when the test ends. It is an SQLite database, except in the
 * PostgreSQL tests of {@link describeEachDatabase}.
 */
export const temporaryLocation = () => create();

/** Runs the same tests on SQLite and, if PostgreSQL is available, also on PostgreSQL. */
export function describeEachDatabase(name: string, tests: () => void): void {
  describe(`${name} (SQLite)`, tests);
  describePostgres(`${name} (PostgreSQL)`, () => {
    beforeEach(() => {
      create = temporaryDatabase;
      return () => {
        create = temporaryEmbedded;
      };
    });
    tests();
  });
}

export const isPostgresMissing = inject('postgresSkipReason') !== undefined;

export const describePostgres = describe.skipIf(isPostgresMissing);

/** Creates a folder with a migrated SQLite database, which is removed when the test ends. */
export async function temporaryEmbedded(): Promise<string> {
  const folder = await temporaryFolder();
  await copyMigrated(folder);
  return folder;
}

export const copyMigrated = (folder: string): Promise<void> =>
  copyFile(inject('migratedDatabase'), join(folder, DATABASE_FILE));

/**
 * Creates a PostgreSQL database, which is removed when the test ends.
 *
 * @param template name of the template, optionally followed by other clauses of CREATE DATABASE. By default,
 * the database is migrated. With `template0`, it has no tables
 */
export async function temporaryDatabase(template: string = MIGRATED): Promise<URL> {
  const server = inject('postgresServer');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await execute(server, `create database ${name} template ${template}`);
  onTestFinished(() => execute(server, `drop database ${name} with (force)`));
  return new URL(name, server);
}

/** Runs one or more SQL statements on a new connection. */
export async function execute(url: string | URL, statement: string): Promise<void> {
  const client = new Client(String(url));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Opens a database, by default at a {@link temporaryLocation}, and closes it when the test ends. */
export async function openTemporary(location?: Location) {
  const db = await openDatabase(location ?? (await temporaryLocation()));
  onTestFinished(() => db.destroy());
  return db;
}

/** Opens a storage, by default at a {@link temporaryLocation}, and closes it when the test ends. */
export async function openTestStorage(location?: Location, options?: StorageOptions) {
  const storage = await openStorage(location ?? (await temporaryLocation()), options);
  onTestFinished(() => storage.close());
  return storage;
}
