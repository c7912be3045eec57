import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, provideChromium } from '../../tools/chromium.ts';

const journeysReport = fileURLToPath(new URL('../../reports/journeys.json', import.meta.url));

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // A shared machine may stall once; what fails twice is a fault. The report names what was retried.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  // A machine with other work to do shows a page late.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['../../tools/tally/playwright-reporter.ts', { file: journeysReport }]],
  use: {
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce', locale: 'en-GB' },
    launchOptions: { executablePath: await provideChromium(), args: [...chromiumArguments] },
  },
});
