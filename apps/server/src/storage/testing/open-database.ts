import { onTestFinished } from 'vitest';
import { type Location, openDatabase as open } from '../open-database.ts';
import { temporaryEmbedded } from './databases.ts';

/**
 * Opens a database with all tables, and closes it when the test ends.
 *
 * @param location an embedded database by default
 */
export async function openDatabase(location?: Location) {
  const db = await open(location ?? (await temporaryEmbedded()));
  onTestFinished(() => db.destroy());
  return db;
}
