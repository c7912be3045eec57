import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
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
  filter: (path) =>
    !left.includes(path) && (path.includes('/testing/') || !/\.(?:pdf|png)$/.test(path)),
});
// The links in `node_modules/@tales` are relative, so their copies point to the copied packages.
const modules = join(copy, 'node_modules');
mkdirSync(modules);
for (const name of readdirSync(join(root, 'node_modules'))) {
  if (name.startsWith('.') && name !== '.bin') continue;
  const target = join(root, 'node_modules', name);
  if (name === '@tales') cpSync(target, join(modules, name), LINKS);
  else symlinkSync(target, join(modules, name));
}
afterAll(() => {
  rmSync(copy, { recursive: true });
});

const run = (program: string, ...args: string[]) =>
  spawnSync(program, args, { cwd: copy, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } })
    .stdout;

const commands = new Set(
  ['README.md', 'CONTRIBUTING.md', 'libs/features/README.md'].flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/npm run new -- (\w+ [\w -]*\w)/g)].map(
      ([, command = '']) => command,
    ),
  ),
);

it('the documentation contains `npm run new` commands for a component, a language, a machine and a tale', () => {
  const kinds = [...commands].map((command) => command.split(' ')[0]);
  expect(kinds.sort()).toEqual(['component', 'language', 'machine', 'tale']);
});

it.each([...commands])('`npm run new -- %s` creates the files whose paths it prints', (command) => {
  const made = run(process.execPath, 'tools/new.ts', ...command.split(' '));
  const paths = [...made.matchAll(/^\+ (.+)/gm)].map(([, path = '']) => path);
  expect(paths).not.toEqual([]);
  expect(paths.filter((path) => !existsSync(join(copy, path)))).toEqual([]);
});

it('`npm run new` creates files that compile', () => {
  expect(run('tsc', '--noEmit')).toBe('');
}, 300_000);

it('`npm run new` creates Storybook entries for a component and for a machine', () => {
  const code = `import { buildIndex } from 'storybook/internal/core-server';
    const { entries } = await buildIndex({ configDir: '.storybook' });
    console.log(Object.keys(entries).join(' '));`;
  const index = run(process.execPath, '--input-type=module', '--eval', code);
  expect(index).toContain(' pictures-seachart--docs ');
  expect(index).toContain(' laboratory-book-loan--default ');
}, 60_000);

it('`npm run new` creates passing component tests for a component and for a machine', () => {
  const report = run('vitest', 'run', '--project', 'components', 'sea-chart', 'book-loan');
  expect(report).toMatch(/Test Files\D+2 passed/);
}, 300_000);
