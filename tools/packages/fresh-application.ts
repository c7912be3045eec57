import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sparePort } from '@tales/testing/spare-port';
import { folderOf, names, tarballOf, type Name } from './published-package.ts';

const applications = join(import.meta.dirname, 'applications');

const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_|^INIT_/.test(name))),
  NODE_ENV: undefined,
  NEXT_TELEMETRY_DISABLED: '1',
};

/** An application outside the workspace. Disposal stops its server and deletes its folder. */
export interface FreshApplication extends Disposable {
  folder: string;
  /** Runs a program in `folder`. Resolves with the standard output, or rejects if the program fails. */
  run: (program: string, ...args: string[]) => Promise<string>;
  /** Serves the built application until disposal. Resolves with the URL, possibly before the server listens. */
  serve: () => Promise<string>;
}

/** Returns the code blocks in `language` from the README of a package. */
export const readmeOf = (name: Name, language: string) =>
  [...readFileSync(join(folderOf(name), 'README.md'), 'utf8').matchAll(/^```(\w+)\n(.*?)^```/gms)]
    .filter(([, written]) => written === language)
    .map(([, , code = '']) => code);

/** Returns the README examples that an application compiles, keyed by file name. */
function examples(application: string): Record<string, string> {
  if (application === 'vite')
    return Object.fromEntries(
      names
        .flatMap((name) => [...readmeOf(name, 'ts'), ...readmeOf(name, 'tsx')])
        .map((code, index) => [`readme-${index}.tsx`, code]),
    );
  const sheets = readmeOf('ui', 'css');
  const own = { tailwind: `@import 'tailwindcss'`, 'tailwind-3': '@tailwind base' }[application];
  const sheet = own && sheets.find((sheet) => sheet.includes(own));
  return sheet ? { 'application.css': sheet } : {};
}

/** Creates an application from `applications/<name>` in a temporary folder, and installs its dependencies. */
export async function createApplication(name: string): Promise<FreshApplication> {
  const folder = mkdtempSync(join(tmpdir(), `tales-${name}-`));
  const stops: (() => void)[] = [];
  const run = async (program: string, ...args: string[]) => {
    try {
      const { stdout } = await promisify(execFile)(program, args, { cwd: folder, env });
      return stdout;
    } catch (error) {
      // Includes the standard output, to which compilers such as tsc write errors.
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`${[program, ...args].join(' ')} failed:\n${stdout}${stderr}`, {
        cause: error,
      });
    }
  };
  // `tailwind-3` is the application `tailwind` with some files replaced.
  for (const part of ['shared', name.replace(/-\d$/, ''), name]) {
    cpSync(join(applications, part), folder, { recursive: true });
  }
  for (const [file, code] of Object.entries(examples(name)))
    writeFileSync(join(folder, file), code);
  const manifest = join(folder, 'package.json');
  const { dependencies, ...rest } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const ours = names.map((name) => [`@tales/${name}`, `file:${tarballOf(name)}`]);
  const all = { ...dependencies, ...(Object.fromEntries(ours) as Record<string, string>) };
  writeFileSync(manifest, JSON.stringify({ ...rest, dependencies: all }));
  // No server listens at this address, so npm cannot install `@tales` packages from a registry.
  writeFileSync(join(folder, '.npmrc'), '@tales:registry=http://127.0.0.1:9/\nfetch-retries=0\n');
  await run('npm', 'install', '--no-audit', '--no-fund', '--prefer-offline');

  return {
    folder,
    run,
    async serve() {
      const port = (await sparePort()).toString();
      const server = spawn('npm', ['run', '--silent', 'serve', port], {
        cwd: folder,
        env,
        stdio: 'ignore',
        detached: true,
      });
      stops.push(() => {
        if (server.pid !== undefined) process.kill(-server.pid);
      });
      return `http://127.0.0.1:${port}/`;
    },
    [Symbol.dispose]() {
      for (const stop of stops) stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
