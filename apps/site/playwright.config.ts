import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { launchOptions, playwrightDefaults } from '../../tools/playwright-defaults.ts';

const journeysReport = fileURLToPath(new URL('../../reports/journeys.json', import.meta.url));

export default defineConfig({
  ...playwrightDefaults,
  testDir: 'journeys',
  outputDir: 'test-results',
  timeout: 60_000,
  // A machine with other work to do shows a page late.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['../../tools/tally/playwright-reporter.ts', { file: journeysReport }]],
  use: {
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce', locale: 'en-GB' },
    launchOptions,
  },
});
