import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createFolder } from '../../testing/temporary-folder.ts';
import { DATABASE_FILE } from '../files.ts';
import { openDatabase } from '../open-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File of a migrated embedded database, which tests copy. */
    migratedDatabase: string;
  }
}

/** Provides a migrated SQLite database for all test files of a run. */
export default async function provideMigratedDatabase(project: TestProject) {
  const { folder, remove } = await createFolder();
  await (await openDatabase(folder)).destroy();
  project.provide('migratedDatabase', join(folder, DATABASE_FILE));
  return remove;
}
