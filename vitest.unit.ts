import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { tallyReporter } from './tools/tally/vitest-reporter.ts';

/** Returns the Vitest configuration of a project's unit tests. */
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
      // A project whose test files mock modules must set `isolate` to true.
      isolate: false,
      // Vitest requires different values of `groupOrder` for projects with different numbers of workers.
      maxWorkers: project === 'server' ? 2 : 1,
      sequence: { groupOrder: project === 'server' ? 3 : 0 },
      // Retries failed tests in CI, where machines can stall.
      retry: process.env['CI'] ? 1 : 0,
      // The timeouts are long, because other suites can keep the machine busy.
      testTimeout: 30_000,
      hookTimeout: 30_000,
      expect: { poll: { timeout: 10_000 } },
      reporters: ['default', tallyReporter(fileURLToPath(report))],
    },
  });
}
