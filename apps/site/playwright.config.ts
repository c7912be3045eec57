import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { launchOptions, playwrightDefaults } from '../../tools/playwright-defaults.ts';
import { INSECURE_HOST } from './journeys/insecure-host.ts';

const isAll = Boolean(process.env['TEST_ALL']);
/** Every page of the owner's own site, whatever its tales are. The other journeys have a site with tales of theirs. */
const isOwnSite = Boolean(process.env['OWN_SITE']);
if (!isOwnSite) await import('@tales/content/use-tales');

const report = isOwnSite ? 'own-site' : `journeys${isAll ? '-all' : ''}`;
const file = fileURLToPath(new URL(`../../reports/${report}.json`, import.meta.url));

export default defineConfig({
  ...playwrightDefaults,
  testDir: 'journeys',
  testMatch: isOwnSite ? 'every-page.spec.ts' : '*.spec.ts',
  testIgnore: isOwnSite ? [] : 'every-page.spec.ts',
  // The journeys of the tag `@core` need the whole site and are the gate of every change.
  ...(isAll || isOwnSite ? {} : { grep: /@core/ }),
  outputDir: 'test-results',
  timeout: 60_000,
  // A machine with other work to do shows a page late.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['../../tools/tally/playwright-reporter.ts', { file }]],
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
