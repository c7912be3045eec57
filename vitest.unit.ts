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
      // Modules are loaded only once for each worker, because no module stores the state of a test.
      isolate: false,
      // Two suites run at the same time. The longest one, the server's, runs last and uses both cores.
      maxWorkers: project === 'server' ? 2 : 1,
      sequence: { groupOrder: project === 'server' ? 3 : 0 },
      // A shared machine may stall. The report lists retried tests.
      retry: process.env['CI'] ? 1 : 0,
      // Other suites may keep the machine busy.
      testTimeout: 30_000,
      hookTimeout: 30_000,
      expect: { poll: { timeout: 10_000 } },
      reporters: ['default', tallyReporter(fileURLToPath(report))],
    },
  });
}
