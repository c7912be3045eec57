import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { createKyselyStorage } from './kysely-storage.ts';
import { migrations } from './migrations/index.ts';
import { openSqlite } from './sqlite.ts';
import type { Storage } from './storage.ts';

/**
 * Opens the embedded database in a folder, makes both if they are missing, and brings its tables up
 * to date.
 *
 * @throws StartError if that cannot be done
 */
export async function openStorage(directory: string): Promise<Storage> {
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: open(directory) }) });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    await db.destroy();
    throw new StartError(
      `The database in ${directory} cannot be brought up to date (${reason(error)}); set DATA_DIR to a folder this version can use.`,
      { cause: error },
    );
  }
  return createKyselyStorage(db);
}

function open(directory: string) {
  try {
    mkdirSync(directory, { recursive: true });
    return openSqlite(join(directory, 'tales.sqlite'));
  } catch (error) {
    throw new StartError(
      `The database in ${directory} cannot be opened (${reason(error)}); set DATA_DIR to a folder that can be written to.`,
      { cause: error },
    );
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : 'unknown error';
}
