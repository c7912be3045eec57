import { readFileSync } from 'node:fs';
import type { KnipConfig } from 'knip';

const { scripts, nx } = JSON.parse(
  readFileSync(new URL('package.json', import.meta.url), 'utf8'),
) as { scripts: Record<string, string>; nx: { targets: Record<string, { command: string }> } };

/** TypeScript files in npm scripts. Excludes files in Nx commands, because knip detects these files. */
const programs = Object.values(scripts)
  .flatMap((script) => script.match(/\S+\.ts\b/g) ?? [])
  .filter((file) => !Object.values(nx.targets).some(({ command }) => command.includes(file)));

export default {
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': {
      entry: [
        ...programs.filter((file) => /^(?:tools|deploy)\//.test(file)),
        'deploy/vitest.config.ts',
        '.storybook/tests/*.spec.ts',
      ],
      playwright: ['.storybook/tests/playwright.config.ts', 'tools/packages/playwright.config.ts'],
      ignoreBinaries: ['apt-get', 'envsubst'],
      // These applications do not belong to this workspace.
      ignore: ['tools/packages/applications/**'],
      ignoreDependencies: ['autocannon', 'chromatic', '@fontsource/arimo'],
    },
    'libs/stomp-server': { ignoreDependencies: ['@types/ws'] },
    'apps/server': { entry: within('apps/server') },
    testing: { ignoreBinaries: ['mount', 'umount'] },
    'apps/site': {
      playwright: { entry: ['journeys/**/*.spec.ts'] },
      entry: [
        'src/service-worker/sw.ts',
        'src/entry-prerender.tsx',
        'journeys/engines/core-journeys.ts',
        'journeys/engines/vitest.config.ts',
        'src/inline-scripts/*.ts',
        'src/**/*.test.tsx',
      ],
    },
    content: {
      entry: [...within('content'), 'fonts/subset-faces.ts'],
    },
  },
} satisfies KnipConfig;

function within(workspace: string): string[] {
  return programs
    .filter((file) => file.startsWith(`${workspace}/`))
    .map((file) => file.slice(workspace.length + 1));
}
