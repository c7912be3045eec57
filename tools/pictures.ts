/**
 * Compares the pictures of the components with the ones that are kept, dark on a phone and light on a desktop.
 * `npm run pictures -- accept` keeps those that have changed instead, compressed as far as PNG allows without loss.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
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

if (accept) {
  const changed = ['ls-files', '--modified', '--others', '-z', '--', '.storybook/tests/pictures'];
  const files = execFileSync('git', changed, { cwd: root, encoding: 'utf8' }).split('\0');
  await Promise.all(
    files.filter((file) => file.endsWith('.png') && existsSync(join(root, file))).map(compress),
  );
}

async function compress(file: string) {
  const picture = await readFile(join(root, file));
  const smaller = await sharp(picture).png({ compressionLevel: 9 }).toBuffer();
  if (smaller.length < picture.length) await writeFile(join(root, file), smaller);
}

function run(command: string, ...commandArguments: string[]) {
  const { status } = spawnSync(command, commandArguments, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH },
  });
  if (status !== 0) process.exit(status ?? 1);
}
