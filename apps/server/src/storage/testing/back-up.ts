import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Copies the database of one data folder to another, like a backup while the server runs. */
export function backUp(from: string, to: string): void {
  const database = new DatabaseSync(join(from, 'tales.sqlite'), { readOnly: true });
  database.prepare('vacuum into ?').run(join(to, 'tales.sqlite'));
  database.close();
}
