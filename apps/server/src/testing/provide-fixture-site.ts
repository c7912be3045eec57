import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { writeFixtureSite } from './fixture-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the fixture site. Tests do not change it. */
    fixtureSite: string;
  }
}

/** Writes the fixture site once for all test files of a run. */
export default async function provideFixtureSite(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'tales-site-'));
  project.provide('fixtureSite', await writeFixtureSite(folder));
  return () => rm(folder, { recursive: true, force: true });
}
