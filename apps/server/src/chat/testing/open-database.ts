import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { onTestFinished } from 'vitest';
import { migrations } from '../../storage/migrations/index.ts';
import { openSqlite } from '../../storage/sqlite.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

/** An embedded database with all tables, closed when the test ends. */
export async function openDatabase(folder?: string) {
  const file = join(folder ?? (await temporaryFolder()), 'tales.sqlite');
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: openSqlite(file) }) });
  onTestFinished(() => db.destroy());
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error as Error;
  return db;
}
