/** Builds the packages, packs them into `dist/packages`, and checks each tarball with publint and attw. */
import { execFile } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  folderOf,
  names,
  publishedManifest,
  root,
  tarballOf,
  tarballs,
  type Name,
} from './published-package.ts';

rmSync(tarballs, { recursive: true, force: true });
mkdirSync(tarballs, { recursive: true });
await run('tsdown');
await Promise.all(names.map(packAndCheck));

async function packAndCheck(name: Name) {
  const folder = join(folderOf(name), 'dist');
  await run('npm', 'pack', '--silent', '--pack-destination', tarballs, folder);
  const tarball = tarballOf(name);
  await run('publint', '--strict', tarball);
  // attw checks only modules, so stylesheets are excluded.
  const sheets = Object.keys(publishedManifest(name).exports).filter((path) =>
    path.endsWith('.css'),
  );
  const without = sheets.length === 0 ? [] : ['--exclude-entrypoints', ...sheets];
  const attw = ['exec', '--yes', '--package=@arethetypeswrong/cli@0.18.5', '--', 'attw'];
  await run('npm', ...attw, tarball, '--profile', 'esm-only', ...without);
}

async function run(program: string, ...args: string[]) {
  try {
    await promisify(execFile)(program, args, { cwd: root });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    console.error(`${program} ${args.join(' ')}\n${stdout}${stderr}`);
    process.exit(1);
  }
}
