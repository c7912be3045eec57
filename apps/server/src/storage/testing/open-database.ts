import type { CompiledQuery } from 'kysely';
import { onTestFinished } from 'vitest';
import { openDatabase as open } from '../open-database.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

/**
 * Opens an embedded database with all tables, and closes it when the test ends.
 *
 * @param onQuery called after each statement
 */
export async function openDatabase(folder?: string, onQuery?: (query: CompiledQuery) => void) {
  const db = await open(folder ?? (await temporaryFolder()), {
    log: ({ query }) => onQuery?.(query),
  });
  onTestFinished(() => db.destroy());
  return db;
}
