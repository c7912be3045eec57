import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const LINKS = { recursive: true, verbatimSymlinks: true };
const copy = mkdtempSync(join(tmpdir(), 'tales-new-'));
const left = ['node_modules', '.git', '.nx', 'apps/site/dist'].map((name) => join(root, name));
cpSync(root, copy, {
  ...LINKS,
  filter: (path) => !left.includes(path) && !/\.(?:pdf|png)$/.test(path),
});
// Those of the workspace are links within it.
const modules = join(copy, 'node_modules');
mkdirSync(modules);
for (const name of readdirSync(join(root, 'node_modules'))) {
  const target = join(root, 'node_modules', name);
  if (name === '@tales') cpSync(target, join(modules, name), LINKS);
  else symlinkSync(target, join(modules, name));
}
afterAll(() => {
  rmSync(copy, { recursive: true });
});

const run = (program: string, ...args: string[]) =>
  spawnSync(program, args, { cwd: copy, encoding: 'utf8' }).stdout;

it.each([
  [['component', 'sea-chart', '--group', 'Books'], 'libs/ui/src/sea-chart/sea-chart.stories.tsx'],
  [['machine', 'book-loan'], 'libs/features/src/book-loan/book-loan.machine.ts'],
  [['tale', 'test-of-tides'], 'content/tales/test-of-tides/tale.yaml'],
  [['language', 'es'], 'locales/es/common.json'],
])('npm run new -- %s makes files', (args, file) => {
  expect(run(process.execPath, 'tools/new.ts', ...args)).toContain(`+ ${file}`);
  expect(existsSync(join(copy, file))).toBe(true);
});

it('they compile', () => {
  expect(run('tsc', '--noEmit')).toBe('');
}, 300_000);
