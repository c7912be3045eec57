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
    /** Path of a migrated SQLite database, which tests copy. */
    migratedDatabase: string;
  }
}

const MEMORY = '/dev/shm';

/** Minimum free bytes required to use `/dev/shm`, which has only 64 MB in a Docker container by default. */
const ROOM = 2 ** 32;

/**
 * Provides the fixture site and a migrated SQLite database to all test files. If `/dev/shm` has enough
 * space and `TMPDIR` is not set, sets `TMPDIR` to `/dev/shm`, so that commits do not wait for a disk.
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
