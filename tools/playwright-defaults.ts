import type { PlaywrightTestConfig } from '@playwright/test';
import { chromiumArguments, provideChromium } from './chromium.ts';
import { MAX_MINUTES } from './tally/tally.ts';

export const playwrightDefaults = {
  fullyParallel: true,
  globalTimeout: MAX_MINUTES * 60_000,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // Retries failed tests in CI, where machines can stall. Tests that then pass are reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
} satisfies PlaywrightTestConfig;

export const launchOptions = {
  executablePath: await provideChromium(),
  args: [...chromiumArguments],
};
