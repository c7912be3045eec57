import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { tallyReporter } from './tools/tally/vitest-reporter.ts';

/** Returns the Vitest configuration of a project's unit tests, which write a tally to `reports/`. */
export function unitTests(project: string): ViteUserConfig {
  const report = new URL(`./reports/@tales/${project}.json`, import.meta.url);
  return defineConfig({
    test: {
      name: project,
      environment: 'node',
      include: ['**/*.test.ts'],
      exclude: [
        '**/node_modules/**',
        'dist/**',
        ...(process.env['TEST_ALL'] ? [] : ['**/*.nightly.test.ts']),
      ],
      // Each worker loads modules only once, because no module stores the state of a test.
      isolate: false,
      // The server's suite is the longest. Vitest requires a separate `groupOrder` for another number of workers.
      maxWorkers: project === 'server' ? 2 : 1,
      sequence: { groupOrder: project === 'server' ? 3 : 0 },
      // Retries tests in CI, where machines can stall. The report lists tests that pass on retry as flaky.
      retry: process.env['CI'] ? 1 : 0,
      // The timeouts are long, because other suites can keep the machine busy.
      testTimeout: 30_000,
      hookTimeout: 30_000,
      expect: { poll: { timeout: 10_000 } },
      reporters: ['default', tallyReporter(fileURLToPath(report))],
    },
  });
}
