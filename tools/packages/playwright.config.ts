/** Tests the packed packages in applications outside this workspace. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { launchOptions, playwrightDefaults } from '../playwright-defaults.ts';

const report = fileURLToPath(new URL('../../reports/applications.json', import.meta.url));

export default defineConfig({
  ...playwrightDefaults,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/packages',
  // The timeout is long, because most tests install and build an application.
  timeout: 600_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['../tally/playwright-reporter.ts', { file: report }]],
  use: {
    contextOptions: { reducedMotion: 'reduce', locale: 'en-GB' },
    launchOptions,
  },
});
