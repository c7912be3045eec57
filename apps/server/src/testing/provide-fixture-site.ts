import type { TestProject } from 'vitest/node';
import { writeFixtureSite } from './fixture-site.ts';
import { createFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the fixture site. Tests do not change it. */
    fixtureSite: string;
  }
}

/** Writes the fixture site once for all test files of a run. */
export default async function provideFixtureSite(project: TestProject) {
  const { folder, remove } = await createFolder();
  project.provide('fixtureSite', await writeFixtureSite(folder));
  return remove;
}
