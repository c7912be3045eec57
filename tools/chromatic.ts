/**
 * Uploads the built Storybook to Chromatic, which compares the pictures and asks for a review of changes.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

if (!process.env['CHROMATIC_PROJECT_TOKEN']) {
  console.error(
    'Set CHROMATIC_PROJECT_TOKEN to the token of the project, which Chromatic shows under Manage → Configure.',
  );
  process.exit(1);
}

run('nx', 'run', '@tales/workspace:build-storybook');
run('chromatic', '--storybook-build-dir', 'storybook-static', ...process.argv.slice(2));

function run(command: string, ...commandArguments: string[]) {
  const { status } = spawnSync(command, commandArguments, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
