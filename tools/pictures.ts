/**
 * Compares the pictures of the components with the ones that are kept, in both themes at two widths.
 * `npm run pictures -- accept` keeps the new ones instead.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { provideChromium } from './chromium.ts';

const root = join(import.meta.dirname, '..');
const CHROMIUM_PATH = await provideChromium();
const accept = process.argv[2] === 'accept';

run('nx', 'run', '@tales/workspace:build-storybook');
run(
  'playwright',
  ...['test', '--config', '.storybook/tests', 'pictures'],
  ...(accept ? ['--update-snapshots', 'changed'] : []),
);

function run(command: string, ...commandArguments: string[]) {
  const { status } = spawnSync(command, commandArguments, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH },
  });
  if (status !== 0) process.exit(status ?? 1);
}
