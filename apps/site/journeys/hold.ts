import type { BrowserContext, Page } from '@playwright/test';

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
