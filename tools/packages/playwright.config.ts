/** The packed packages in applications outside of this workspace. Needs the registry, and minutes. */
import { defineConfig } from '@playwright/test';
import { chromiumArguments, provideChromium } from '../chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/packages',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  retries: process.env['CI'] ? 1 : 0,
  // An installation and a build.
  timeout: 600_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    contextOptions: { reducedMotion: 'reduce', locale: 'en-GB' },
    launchOptions: { executablePath: await provideChromium(), args: [...chromiumArguments] },
  },
});
