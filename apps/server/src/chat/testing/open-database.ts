import { onTestFinished } from 'vitest';
import { openDatabase as open } from '../../storage/open-database.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

/** An embedded database with all tables, closed when the test ends. */
export async function openDatabase(folder?: string) {
  const db = await open(folder ?? (await temporaryFolder()));
  onTestFinished(() => db.destroy());
  return db;
}
