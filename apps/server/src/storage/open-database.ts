import { Kysely, type KyselyConfig } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { prepareFolder, preparePrivateFile } from './files.ts';
import { migrations } from './migrations/migrations.ts';
import { openSqlite, type SqliteClient, type SqliteOptions } from './sqlite/client.ts';
import { sqliteDialect } from './sqlite/dialect.ts';
import { reasonOf, startError } from './start-sentence.ts';
import { StorageError } from './storage-error.ts';

export type DatabaseOptions = SqliteOptions & {
  /** Called for each statement. @default no logging */
  log?: NonNullable<KyselyConfig['log']>;
};

/**
 * Opens the embedded database in a folder and runs pending migrations. Creates the folder and the
 * database if they are missing, accessible only by their owner.
 *
 * @throws StartError if the database cannot be opened or migrated
 */
export async function openDatabase(
  directory: string,
  { log = [], ...options }: DatabaseOptions = {},
): Promise<Kysely<Database>> {
  const dialect = sqliteDialect(await open(directory, options));
  const db = new Kysely<Database>({ dialect, log });
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error === undefined) return db;
  await db.destroy();
  if (error instanceof StorageError) throw startError(directory, error);
  throw new StartError(
    `The database in ${directory} cannot be brought up to date (${reasonOf(error)}); set DATA_DIR to a folder this version can use.`,
    { cause: error },
  );
}

async function open(directory: string, options: SqliteOptions): Promise<SqliteClient> {
  try {
    prepareFolder(directory);
    return await openSqlite(preparePrivateFile(directory, 'tales.sqlite'), options);
  } catch (error) {
    throw startError(directory, error);
  }
}
