import { Kysely, type KyselyConfig } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { prepareFolder, preparePrivateFile } from './files.ts';
import { migrations } from './migrations/index.ts';
import { openSqlite, type SqliteClient, type SqliteOptions } from './sqlite/client.ts';
import { sqliteDialect } from './sqlite/dialect.ts';
import { reasonOf, startError } from './start-sentence.ts';
import { StorageError } from './storage-error.ts';

export type DatabaseOptions = SqliteOptions & {
  /** Told of each statement. @default nothing is */
  log?: NonNullable<KyselyConfig['log']>;
};

/**
 * Opens the embedded database in a folder, makes both if they are missing, readable by their owner
 * only, and brings its tables up to date.
 *
 * @throws StartError if that cannot be done
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
