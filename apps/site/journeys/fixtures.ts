import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Counters } from '@tales/api-client/schemas';
import { spawnServer } from '@tales/testing/server';

export const SITE_ORIGIN = 'https://tales.example';

interface WorkerFixtures {
  sharedServer: RunningServer;
  sharedPage: Page;
}

interface TestFixtures {
  readCounters: () => Promise<Counters>;
  /** Matches console messages and page errors that do not fail a test. */
  expectedConsole: RegExp;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  sharedServer: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern.
    async ({}, provide) => {
      const server = await startServer();
      await provide(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],

  sharedPage: [
    async ({ browser, sharedServer }, provide, { project }) => {
      const options = { ...project.use.contextOptions, baseURL: sharedServer.address };
      const page = await browser.newPage(options);
      // Prevents reader views from opening a new tab.
      await page.addInitScript(() => {
        window.open = () => null;
      });
      await page.goto('/about');
      await provide(page);
      await page.close();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ sharedServer }, provide) => {
    await provide(sharedServer.address);
  },

  readCounters: async ({ request }, provide) => {
    await provide(async () => {
      const response = await request.get('/api/public/counters');
      return (await response.json()) as Counters;
    });
  },

  expectedConsole: [/(?!)/, { option: true }],

  page: async ({ page, expectedConsole }, provide) => {
    const surprises = collectConsole(page, expectedConsole);
    await provide(page);
    expect(surprises, 'no unexpected console messages').toEqual([]);
  },
});

/**
 * A `test` with one page per worker, so that scripts are not compiled again for each test. Cookies,
 * `localStorage` and `sessionStorage` are cleared before each test. A test must neither add an init script
 * nor leave another page open.
 */
export const testInOnePage = test.extend({
  page: async ({ sharedPage, viewport, expectedConsole }, provide) => {
    // Leaves the previous page first, because a chapter stores the reader's place on `pagehide`.
    await sharedPage.goto('/robots.txt');
    await sharedPage.context().clearCookies();
    await sharedPage.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    if (viewport) await sharedPage.setViewportSize(viewport);
    const surprises = collectConsole(sharedPage, expectedConsole);
    await provide(sharedPage);
    sharedPage.removeAllListeners();
    await sharedPage.unrouteAll({ behavior: 'ignoreErrors' });
    expect(surprises, 'no unexpected console messages').toEqual([]);
  },
});

function collectConsole(page: Page, expected: RegExp): string[] {
  const surprises: string[] = [];
  const add = (text: string) => {
    if (!expected.test(text)) surprises.push(text);
  };
  page.on('console', (message) => {
    if (message.type() !== 'log') add(message.text());
  });
  page.on('pageerror', (error) => {
    add(String(error));
  });
  return surprises;
}

/**
 * Returns a page's HTML without `style` elements, so that parsing the HTML in another page does not violate
 * the Content-Security-Policy of that page.
 */
export async function htmlOf(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text();
  return html.replaceAll(/<style>.*?<\/style>/gs, '');
}

export { expect };

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

/** Starts a server, by default with a new database and on a free port. */
export async function startServer(env: Record<string, string> = {}) {
  const data = env['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'tales-journeys-')));
  const server = spawnServer({ folder: data, env: { HOST: '127.0.0.1', SITE_ORIGIN, ...env } });
  const port = await server.opened();
  return {
    address: `http://localhost:${port}`,
    data,
    output: server.output,
    kill: server.kill,
    /** Stops the server and deletes its database. */
    stop: async () => {
      await server.stop();
      if (server.errors() !== '') console.error(server.errors());
      await rm(data, { recursive: true });
    },
  };
}

/** Returns the password of a demo account from the server's output. */
export async function demoPassword(
  server: RunningServer,
  name: 'reader' | 'writer',
): Promise<string> {
  const passwordIn = () => new RegExp(`^ +${name} +(\\S+)$`, 'm').exec(server.output())?.[1];
  await expect.poll(passwordIn, 'the server prints its demo accounts').toBeDefined();
  return passwordIn() ?? '';
}

/** Resolves once React has hydrated or rendered the first `h1`. */
export async function scriptIsRunning(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  );
}

export const openFormats = (page: Page): Promise<void> =>
  page.locator('main details:has(ul)').evaluate((list: HTMLDetailsElement) => {
    list.open = true;
  });

/** Simulates a browser's data saver, which prevents the site from prefetching. */
export const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
