/**
 * Counts components, stories, pictures and what of the machines is proven, and prints it.
 * `npm run inventory -- write` puts the figures into the README.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readmeWith, takeInventory, toTable } from './inventory/inventory.ts';

const root = join(import.meta.dirname, '..');

// Both are cached: nothing is done again that was done.
run('nx', 'run', '@tales/workspace:build-storybook');
run('nx', 'run', '@tales/features:test');

const inventory = takeInventory();
for (const [name, figure] of Object.entries(inventory))
  console.log(`${figure.padStart(8)}  ${name}`);

if (process.argv[2] === 'write')
  writeFileSync(join(root, 'README.md'), readmeWith(toTable(inventory)));

function run(command: string, ...commandArguments: string[]) {
  const { status, stdout } = spawnSync(command, commandArguments, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status === 0) return;
  console.error(stdout);
  process.exit(status ?? 1);
}
