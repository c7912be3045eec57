import { accessSync, constants, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { DATABASE_FILE } from '../storage/files.ts';
import { openDatabase } from '../storage/open-database.ts';
import { writeFixtureSite } from './fixture-site.ts';
import { createFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the fixture site, which tests must not change. */
    fixtureSite: string;
    /** File of a migrated embedded database, which tests copy. */
    migratedDatabase: string;
  }
}

const MEMORY = '/dev/shm';

/** Required free bytes, far more than a test run uses. In a container, `/dev/shm` often has only 64 MB. */
const ROOM = 2 ** 32;

/**
 * Provides the fixture site and a migrated SQLite database for all test files of a run, and a compile cache
 * for all processes.
 *
 * Stores temporary files in `/dev/shm` if it has enough space and `TMPDIR` is not set, because otherwise each
 * commit to hundreds of databases would wait for the disk.
 */
export default async function provideFiles(project: TestProject) {
  if (hasRoom(MEMORY)) process.env['TMPDIR'] ??= MEMORY;
  const { folder, remove } = await createFolder();
  process.env['NODE_COMPILE_CACHE'] ??= join(folder, 'compile-cache');
  await (await openDatabase(folder)).destroy();
  project.provide('migratedDatabase', join(folder, DATABASE_FILE));
  project.provide('fixtureSite', await writeFixtureSite(join(folder, 'site')));
  return remove;
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}
