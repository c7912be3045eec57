import type { TestProject } from 'vitest/node';
import { writeFixtureSite } from './fixture-site.ts';
import { createFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the fixture site, which tests must not change. */
    fixtureSite: string;
  }
}

/** Provides the fixture site for all test files of a run. */
export default async function provideFixtureSite(project: TestProject) {
  const { folder, remove } = await createFolder();
  project.provide('fixtureSite', await writeFixtureSite(folder));
  return remove;
}
