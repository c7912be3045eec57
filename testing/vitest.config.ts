import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { tallyReporter } from '../tools/tally/vitest-reporter.ts';

const report = fileURLToPath(new URL('../reports/resilience.json', import.meta.url));

export default defineConfig({
  test: {
    name: 'resilience',
    include: ['**/*.test.ts'],
    maxWorkers: 2,
    retry: process.env['CI'] ? 1 : 0,
    // The timeout is long, because fast-check can take minutes to shrink a failing case.
    testTimeout: 300_000,
    hookTimeout: 60_000,
    reporters: ['default', tallyReporter(report)],
  },
});
