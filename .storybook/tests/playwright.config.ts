/** The built Storybook: its pages open in silence, and its pictures are as they were. */
import { defineConfig } from '@playwright/test';
import { chromiumArguments, provideChromium } from '../../tools/chromium.ts';

const port = process.env['STORYBOOK_TEST_PORT'] ?? '6107';
const baseURL = `http://127.0.0.1:${port}/`;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/storybook',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: '../../reports/storybook.json' }]],
  expect: {
    timeout: 20_000,
    // One pixel of another colour is a change. Pixels on the soft edge of a letter may differ.
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', maxDiffPixels: 0 },
  },
  use: {
    contextOptions: {
      baseURL,
      reducedMotion: 'reduce',
      deviceScaleFactor: 1,
      locale: 'en-GB',
      timezoneId: 'UTC',
    },
    launchOptions: { executablePath: await provideChromium(), args: [...chromiumArguments] },
  },
  webServer: {
    command: `vite preview --outDir storybook-static --host 127.0.0.1 --port ${port} --strictPort`,
    cwd: '../..',
    url: `${baseURL}iframe.html`,
  },
});
