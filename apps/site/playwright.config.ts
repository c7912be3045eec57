import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { launchOptions, playwrightDefaults } from '../../tools/playwright-defaults.ts';
import { INSECURE_HOST } from './journeys/insecure-host.ts';

const isAll = Boolean(process.env['TEST_ALL']);
/** True if only `every-page.spec.ts` runs, with the site owner's tales instead of the test tales. */
const isOwnSite = Boolean(process.env['OWN_SITE']);
if (!isOwnSite) await import('@tales/content/use-tales');

const report = isOwnSite ? 'own-site' : `journeys${isAll ? '-all' : ''}`;
const file = fileURLToPath(new URL(`../../reports/${report}.json`, import.meta.url));

export default defineConfig({
  ...playwrightDefaults,
  testDir: 'journeys',
  testMatch: isOwnSite ? 'every-page.spec.ts' : '*.spec.ts',
  testIgnore: isOwnSite ? [] : 'every-page.spec.ts',
  // By default, only journeys with the tag `@core` run.
  ...(isAll || isOwnSite ? {} : { grep: /@core/ }),
  outputDir: 'test-results',
  timeout: 60_000,
  // A busy machine may take several seconds to show a page.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['../../tools/tally/playwright-reporter.ts', { file }]],
  use: {
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce', locale: 'en-GB' },
    launchOptions: {
      ...launchOptions,
      args: [...launchOptions.args, `--host-resolver-rules=MAP ${INSECURE_HOST} 127.0.0.1`],
    },
  },
});
