import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { DATABASE_FILE, preparePrivateFile } from './files.ts';
import { migrations } from './migrations.ts';
import { sqliteDialect } from './sqlite/dialect.ts';
import { reasonOf, startError } from './startup-errors.ts';
import { isPostgres } from './statements.ts';
import type { PoolState } from './storage.ts';
import { StorageError } from './storage-error.ts';

/** Folder of an embedded database (SQLite) or URL of a PostgreSQL database. */
export type Location = string | URL;

/**
 * Opens a database and runs pending migrations. Creates the folder and the file of an embedded database if
 * they are missing.
 *
 * @param lockTimeout see {@link sqliteDialect}. Ignored for PostgreSQL
 * @throws StartError if the database cannot be opened or migrated
 */
export async function openDatabase(
  location: Location,
  lockTimeout?: number,
): Promise<Kysely<Database>> {
  if (location instanceof URL) return (await openPostgres(location)).db;
  const db = openEmbedded(location, lockTimeout);
  const error = await migrate(db);
  if (error === undefined) return db;
  await db.destroy();
  if (error instanceof StorageError) throw startError(location, error);
  throw new StartError(
    `The database in ${location} cannot be brought up to date (${reasonOf(error)}): set DATA_DIR to a folder that this version can use.`,
    { cause: error },
  );
}

/**
 * Opens a PostgreSQL database and runs pending migrations. Also returns a function that reads the state of
 * the connection pool. Imports `pg` on demand, because an embedded database does not need it.
 */
export async function openPostgres(
  url: URL,
): Promise<{ db: Kysely<Database>; pool: () => PoolState }> {
  const { openPool } = await import('./postgres/pool.ts');
  const migrated = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: openPool(url, 0) }),
  });
  const error = await migrate(migrated);
  await migrated.destroy();
  if (error !== undefined) throw startError(url, error);
  const pool = openPool(url);
  return { db: new Kysely({ dialect: new PostgresDialect({ pool }) }), pool: pool.state };
}

function openEmbedded(directory: string, lockTimeout?: number) {
  try {
    const dialect = sqliteDialect(preparePrivateFile(directory, DATABASE_FILE), lockTimeout);
    return new Kysely<Database>({ dialect });
  } catch (error) {
    throw startError(directory, error);
  }
}

/** Runs pending migrations in one transaction. Returns the error, if any. */
async function migrate(db: Kysely<Database>): Promise<unknown> {
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  // Without `migrationTableSchema`, Kysely would also accept the migration table of another schema.
  const schema = isPostgres(db) ? { migrationTableSchema: 'public' } : {};
  const { error } = await new Migrator({ db, provider, ...schema }).migrateToLatest();
  return error;
}
