import type { CompiledQuery } from 'kysely';
import { onTestFinished } from 'vitest';
import { type Location, openDatabase as open } from '../open-database.ts';
import { temporaryEmbedded } from './databases.ts';

/**
 * Opens a database with all tables, and closes it when the test ends.
 *
 * @param location an embedded database by default
 * @param onQuery called after each statement
 */
export async function openDatabase(location?: Location, onQuery?: (query: CompiledQuery) => void) {
  const db = await open(location ?? (await temporaryEmbedded()), {
    log: ({ query }) => onQuery?.(query),
  });
  onTestFinished(() => db.destroy());
  return db;
}
