import { onTestFinished } from 'vitest';
import { type AppOptions, buildApp } from '../app.ts';
import { loadSite, type SiteOptions } from '../site/load-site.ts';
import { openStorage } from '../storage/open-storage.ts';
import { writeFixtureSite } from './fixture-site.ts';
import { temporaryFolder } from './temporary-folder.ts';

export type TestAppOptions = Partial<Omit<AppOptions, 'config' | 'site'>> &
  Partial<Pick<SiteOptions, 'origin' | 'canonical'>> & { trustProxy?: boolean };

/** The server on a real database and the fixture site, closed when the test ends. */
export async function createTestApp({
  origin = 'https://tales.example',
  canonical = 'english',
  trustProxy = false,
  ...options
}: TestAppOptions = {}) {
  const directory = await writeFixtureSite(await temporaryFolder());
  const site = await loadSite({ directory, origin, canonical });
  const storage = options.storage ?? (await openStorage(await temporaryFolder()));
  const app = buildApp({ config: { logLevel: 'silent', trustProxy }, site, ...options, storage });
  onTestFinished(async () => {
    await app.close();
    await storage.close();
  });
  return app;
}
