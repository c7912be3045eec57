import { once } from 'node:events';
import { copyFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { beforeEach, describe, inject, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { DATABASE_FILE } from '../files.ts';
import { type Location, openDatabase } from '../open-database.ts';
import { MIGRATED } from './postgres-server.ts';

/** Creates a migrated database, which is removed when the test ends. */
export type CreateLocation = () => Promise<Location>;

let create: CreateLocation = temporaryEmbedded;

/** Creates a database of the kind that {@link describeEachDatabase} tests, or SQLite outside of it. */
export const temporaryLocation: CreateLocation = () => create();

/** Runs the same tests on SQLite and on PostgreSQL. */
export function describeEachDatabase(
  name: string,
  tests: (createLocation: CreateLocation) => void,
): void {
  describe(`${name} (SQLite)`, () => {
    tests(temporaryEmbedded);
  });
  describePostgres(`${name} (PostgreSQL)`, () => {
    beforeEach(() => {
      create = temporaryDatabase;
      return () => {
        create = temporaryEmbedded;
      };
    });
    tests(temporaryDatabase);
  });
}

export const isPostgresMissing = inject('postgresSkipReason') !== undefined;

/** Runs tests that need PostgreSQL, or skips them if it is missing. */
export const describePostgres = describe.skipIf(isPostgresMissing);

/** Creates a folder with a migrated embedded database, which is removed when the test ends. */
export async function temporaryEmbedded(): Promise<string> {
  const folder = await temporaryFolder();
  await copyMigrated(folder);
  return folder;
}

/** Copies a migrated embedded database to a folder. */
export const copyMigrated = (folder: string): Promise<void> =>
  copyFile(inject('migratedDatabase'), join(folder, DATABASE_FILE));

/**
 * Creates a PostgreSQL database, which is removed when the test ends.
 *
 * @param template name of the template, which is migrated by default. `template0` has no tables
 */
export async function temporaryDatabase(template: string = MIGRATED): Promise<URL> {
  const lease = createConnection(inject('postgresSocket'));
  onTestFinished(() => {
    lease.destroy();
  });
  lease.write(template);
  const [url] = (await once(lease, 'data')) as [Buffer];
  return new URL(url.toString());
}

/** Runs a statement on a separate connection. */
export async function execute(url: string | URL, statement: string): Promise<void> {
  const client = new Client(String(url));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Opens a database, by default a new embedded database. The database is closed when the test ends. */
export async function openTemporary(location?: Location) {
  const db = await openDatabase(location ?? (await temporaryEmbedded()));
  onTestFinished(() => db.destroy());
  return db;
}
