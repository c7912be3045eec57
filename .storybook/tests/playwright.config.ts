import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { launchOptions, playwrightDefaults } from '../../tools/playwright-defaults.ts';

const port = process.env['STORYBOOK_TEST_PORT'] ?? '6107';
const storybookReport = fileURLToPath(new URL('../../reports/storybook.json', import.meta.url));
const baseURL = `http://127.0.0.1:${port}/`;

export default defineConfig({
  ...playwrightDefaults,
  testDir: '.',
  outputDir: '../../test-results/storybook',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  timeout: 120_000,
  reporter: [['list'], ['../../tools/tally/playwright-reporter.ts', { file: storybookReport }]],
  expect: {
    // A screenshot of 5 megapixels can take more than 20 s on a slow machine.
    timeout: 40_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      // Tolerates a few pixels at rounded corners, but not a missing state, which changes hundreds of pixels.
      maxDiffPixels: 10,
      // The default of 0.2 does not detect a missing hover style, and 0 does not tolerate rounding errors.
      threshold: 0.01,
    },
  },
  use: {
    contextOptions: {
      baseURL,
      reducedMotion: 'reduce',
      deviceScaleFactor: 1,
      locale: 'en-GB',
      timezoneId: 'UTC',
    },
    launchOptions,
  },
  webServer: {
    command: `node serve.ts ${port}`,
    url: `${baseURL}iframe.html`,
  },
});
