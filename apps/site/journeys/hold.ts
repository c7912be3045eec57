import type { BrowserContext, Page } from '@playwright/test';

/** Matches the paths of the application's scripts. */
export const APPLICATION_SCRIPTS = /\/assets\/[^/]+\.js$/;

/** Delays requests for the given files until the returned function is called. */
export async function hold(
  target: Page | BrowserContext,
  files: string | RegExp,
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await target.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return () => {
    resolve(undefined);
  };
}
