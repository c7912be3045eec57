import { defineConfig } from '@playwright/test';
import { chromiumArguments, provideChromium } from '../../tools/chromium.ts';

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // A shared machine may stall once; what fails twice is a fault. The report names what was retried.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 30_000,
  reporter: [['list'], ['json', { outputFile: '../../reports/journeys.json' }]],
  use: {
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await provideChromium(), args: [...chromiumArguments] },
  },
});
