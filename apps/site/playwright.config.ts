import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { launchOptions, playwrightDefaults } from '../../tools/playwright-defaults.ts';
import { INSECURE_HOST } from './journeys/insecure-host.ts';

const isAll = Boolean(process.env['TEST_ALL']);
const journeysReport = fileURLToPath(
  new URL(`../../reports/journeys${isAll ? '-all' : ''}.json`, import.meta.url),
);

export default defineConfig({
  ...playwrightDefaults,
  testDir: 'journeys',
  // The journeys of the tag `@core` need the whole site and are the gate of every change.
  ...(isAll ? {} : { grep: /@core/ }),
  outputDir: 'test-results',
  timeout: 60_000,
  // A machine with other work to do shows a page late.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['../../tools/tally/playwright-reporter.ts', { file: journeysReport }]],
  use: {
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce', locale: 'en-GB' },
    launchOptions: {
      ...launchOptions,
      // A name at which the pages are no secure context, as `localhost` always is.
      args: [...launchOptions.args, `--host-resolver-rules=MAP ${INSECURE_HOST} 127.0.0.1`],
    },
  },
});
