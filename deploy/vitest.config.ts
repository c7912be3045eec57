import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { tallyReporter } from '../tools/tally/vitest-reporter.ts';

const report = fileURLToPath(new URL('../reports/deploy.json', import.meta.url));

export default defineConfig({
  test: {
    name: 'deploy',
    environment: 'node',
    include: ['**/*.test.ts'],
    // tools/vitest.config.ts runs this test, because it does not require nginx.
    exclude: ['tests/render.test.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
    reporters: ['default', tallyReporter(report)],
  },
});
