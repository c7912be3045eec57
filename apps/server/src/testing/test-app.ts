import type { FastifyInstance } from 'fastify';
import { beforeAll, inject, onTestFinished } from 'vitest';
import { type AppOptions, buildApp } from '../app.ts';
import type { Secrets } from '../auth/tokens.ts';
import { createLog } from '../logging/log.ts';
import { loadSite, type Site, type SiteOptions } from '../site/load-site.ts';
import { readManifest } from '../site/manifest.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { copyMigrated, openTestStorage } from '../storage/testing/databases.ts';
import { addAccounts } from './accounts.ts';
import { createFolder } from './temporary-folder.ts';

export type TestAppOptions = Partial<Omit<AppOptions, 'config'>> &
  Partial<Pick<SiteOptions, 'origin' | 'canonical'>> & { config?: Partial<AppOptions['config']> };

export const secrets: Secrets = ['a secret only the tests know about'];

export async function createTestApp(options: TestAppOptions = {}) {
  const app = await buildTestApp(options.storage ?? (await openTestStorage()), options);
  onTestFinished(() => app.close());
  return app;
}

/** Shares an app and its data among all tests of a `describe` block. */
export function shareTestApp(
  options: TestAppOptions = {},
  ...usernames: string[]
): () => FastifyInstance {
  let app: FastifyInstance | undefined;
  beforeAll(async () => {
    const { folder, remove } = await createFolder();
    await copyMigrated(folder);
    const storage = await openStorage(folder);
    await addAccounts(storage, ...usernames);
    app = await buildTestApp(storage, options);
    return async () => {
      await app?.close();
      await storage.close();
      await remove();
    };
  });
  return () => {
    if (app === undefined) throw new Error('The app is open while tests run.');
    return app;
  };
}

async function buildTestApp(
  storage: Storage,
  {
    origin = 'https://tales.example',
    canonical = 'english',
    config: changed = {},
    ...options
  }: TestAppOptions,
) {
  const site = options.site ?? (await loadFixtureSite({ origin, canonical }));
  const config: AppOptions['config'] = {
    chatConnections: 0,
    chatDaily: 0,
    chatRate: 20,
    siteOrigin: origin,
    trustedProxies: [],
    writeRate: 0,
    ...changed,
  };
  return buildApp({
    log: createLog('silent'),
    secrets,
    config,
    ...options,
    site,
    storage,
  });
}

async function loadFixtureSite(options: Pick<SiteOptions, 'origin' | 'canonical'>): Promise<Site> {
  const directory = inject('fixtureSite');
  return loadSite({ directory, manifest: await readManifest(directory), ...options });
}
