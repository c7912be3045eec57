import type { BrowserContext, Page } from '@playwright/test';

/** The scripts of the application. */
export const APPLICATION_SCRIPTS = /\/assets\/[^/]+\.js$/;

/** Holds the requests for files back until the returned function is called. */
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
