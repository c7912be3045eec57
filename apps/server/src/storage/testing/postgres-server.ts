import { postgresSkipReason } from '@tales/testing/postgres/binaries';
import { startCluster } from '@tales/testing/postgres/cluster';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../open-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresSkipReason: string | undefined;
    /** URL with which tests connect as a superuser to create and remove their databases. */
    postgresServer: string;
  }
}

/** Name of the template database with all tables. */
export const MIGRATED = 'migrated';

export default async function setUpPostgres(project: TestProject) {
  const skipReason = postgresSkipReason();
  project.provide('postgresSkipReason', skipReason);
  if (skipReason !== undefined) {
    if (process.env['CI']) throw new Error(skipReason);
    console.warn(`\n${skipReason}\n`);
    return undefined;
  }
  const cluster = await startCluster();
  project.provide('postgresServer', cluster.url());
  await cluster.ask(`create database ${MIGRATED}`);
  const db = await openDatabase(new URL(cluster.url(MIGRATED)));
  await db.destroy();
  return cluster.remove;
}
