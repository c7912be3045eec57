import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import type { Counters } from '@tales/api-client/schemas';

/** Where the site believes to stand: configuration of the server, unknown to the build. */
export const SITE_ORIGIN = 'https://tales.example';

const serverEntry = join(import.meta.dirname, '../../server/src/server.ts');

interface WorkerFixtures {
  /** A real server with a database of its own, for one worker: its address. */
  server: string;
}

interface TestFixtures {
  /** The eight public counters as they stand. */
  readCounters: () => Promise<Counters>;
  /** Console messages that a journey provokes and therefore expects. */
  expectedConsole: RegExp;
  quietConsole: undefined;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern.
    async ({}, provide) => {
      const server = await startServer();
      await provide(server.address);
      await server.stop();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ server }, provide) => {
    await provide(server);
  },

  readCounters: async ({ request }, provide) => {
    await provide(async () => {
      const response = await request.get('/api/public/counters');
      return (await response.json()) as Counters;
    });
  },

  expectedConsole: [/(?!)/, { option: true }],

  quietConsole: [
    async ({ page, expectedConsole }, provide) => {
      const messages: string[] = [];
      page.on('console', (message) => {
        if (message.type() !== 'log') messages.push(message.text());
      });
      page.on('pageerror', (error) => messages.push(String(error)));
      await provide(undefined);
      const surprises = messages.filter((text) => !expectedConsole.test(text));
      expect(surprises, 'the console stays silent').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export interface RunningServer {
  address: string;
  /** The folder of its database. */
  data: string;
  /** Ends it at once, as a power cut would. */
  kill: () => Promise<void>;
  /** Ends it in good order and forgets its database. */
  stop: () => Promise<void>;
}

/** Starts the server, with a database of its own and on any free port unless told otherwise. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const data = env['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'tales-journeys-')));
  const server = spawn('node', [serverEntry], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: data, SITE_ORIGIN, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => {
      resolve();
    });
  });
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const printed = /http:\/\/\S+/.exec(output)?.[0];
      if (printed) resolve(printed);
    });
    void ended.then(() => {
      reject(new Error(`The server ended: ${output}`));
    });
  });
  return {
    address,
    data,
    kill: async () => {
      server.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      await rm(data, { recursive: true });
    },
  };
}

/**
 * Resolves once the application's script answers presses: React marks the heading when it hydrates the
 * content, which it does after everything around it. Until then a link is the browser's.
 */
export async function scriptIsRunning(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__react')),
  );
}
