/** The packed packages in applications outside of this workspace. Needs the registry, and minutes. */
import { defineConfig } from '@playwright/test';
import { launchOptions, playwrightDefaults } from '../playwright-defaults.ts';

export default defineConfig({
  ...playwrightDefaults,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/packages',
  // An installation and a build.
  timeout: 600_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    contextOptions: { reducedMotion: 'reduce', locale: 'en-GB' },
    launchOptions,
  },
});
