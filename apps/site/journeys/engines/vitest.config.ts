import '@tales/content/use-tales';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { tallyReporter } from '../../../../tools/tally/vitest-reporter.ts';

const report = join(import.meta.dirname, '../../../../reports/engines.json');

export default defineConfig({
  test: {
    include: ['core-journeys.ts'],
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    reporters: ['default', tallyReporter(report)],
  },
});
