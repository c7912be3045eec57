import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

/** The Vitest configuration of a project's unit tests: Node, one JSON report in `reports/`. */
export function unitTests(project: string): ViteUserConfig {
  return defineConfig({
    test: {
      name: project,
      environment: 'node',
      include: ['**/*.test.ts'],
      exclude: ['**/node_modules/**', 'dist/**'],
      reporters: ['default', 'json'],
      outputFile: {
        json: fileURLToPath(new URL(`./reports/@tales/${project}.json`, import.meta.url)),
      },
    },
  });
}
