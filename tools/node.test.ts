import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';

const name = `node-${process.platform}-${process.arch}`;

/** A project whose path has a space, after an installation without links. */
function setup({ hasNode = true, required = '24.21' } = {}) {
  const root = join(mkdtempSync(join(tmpdir(), 'tales-node-')), 'a project');
  onTestFinished(() => {
    rmSync(join(root, '..'), { recursive: true });
  });
  const bin = join(root, 'node_modules/.bin');
  for (const folder of [bin, join(root, 'tools')]) mkdirSync(folder, { recursive: true });
  copyFileSync(join(import.meta.dirname, 'node.js'), join(root, 'tools/node.js'));
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ type: 'module', engines: { node: `>=${required}` } }),
  );
  if (hasNode) {
    mkdirSync(join(root, 'node_modules', name, 'bin'), { recursive: true });
    symlinkSync(process.execPath, join(root, 'node_modules', name, 'bin/node'));
  }
  const start = (...operands: string[]) =>
    spawn(process.execPath, ['tools/node.js', ...operands], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], npm_execpath: join(root, 'npm.js') },
    });
  return { root, bin, start };
}

async function outcomeOf(child: ChildProcess & { stdout: object; stderr: object }) {
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout as AsyncIterable<string>),
    text(child.stderr as AsyncIterable<string>),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { stdout, stderr, status };
}

describe('tools/node.js', () => {
  it('links the Node of the lockfile after an installation', async () => {
    const { bin, start } = setup();
    await expect(outcomeOf(start())).resolves.toEqual({ stdout: '', stderr: '', status: 0 });
    expect(readlinkSync(join(bin, 'node'))).toBe(`../${name}/bin/node`);
  });

  it('replaces a link to the Node of another platform', async () => {
    const { bin, start } = setup();
    symlinkSync('../node-of-another-platform/bin/node', join(bin, 'node'));
    await outcomeOf(start());
    expect(readlinkSync(join(bin, 'node'))).toBe(`../${name}/bin/node`);
  });

  it('runs a file, with its arguments and its exit code, and adds that Node to PATH', async () => {
    const { root, bin, start } = setup();
    writeFileSync(
      join(root, 'file.ts'),
      `const folders: string[] = process.env.PATH?.split(':') ?? [];
       console.log(JSON.stringify([...folders.slice(0, 2), ...process.argv.slice(2)]));
       process.exitCode = 3;`,
    );
    const { stdout, status } = await outcomeOf(start('file.ts', 'two words', '--option'));
    expect(JSON.parse(stdout)).toEqual([
      join(root, 'node_modules', name, 'bin'),
      bin,
      'two words',
      '--option',
    ]);
    expect(status).toBe(3);
  });

  it('runs a program by its name, and passes options of Node before a file', async () => {
    const { root, bin, start } = setup();
    writeFileSync(join(root, 'program.js'), 'console.log(process.env.GREETING ?? "no greeting")');
    symlinkSync('../../program.js', join(bin, 'program'));
    writeFileSync(join(root, 'variables.env'), 'GREETING=Hello');
    await expect(outcomeOf(start('program'))).resolves.toMatchObject({ stdout: 'no greeting\n' });
    await expect(outcomeOf(start('--env-file=variables.env', 'program.js'))).resolves.toMatchObject(
      { stdout: 'Hello\n' },
    );
  });

  it.each([
    ['replaces the process', '', true],
    ['passes SIGTERM on where Node cannot replace it', 'process.execve = undefined', false],
  ])('%s', async (_, before, isReplaced) => {
    const { root, start } = setup();
    writeFileSync(
      join(root, 'file.js'),
      `process.on('SIGTERM', () => { console.log('ends'); process.exit(4); });
       console.log(process.pid);
       setInterval(() => undefined, 1000);`,
    );
    const launcher = join(root, 'tools/node.js');
    writeFileSync(launcher, `${before};${readFileSync(launcher, 'utf8')}`);
    const child = start('file.js');
    const outcome = outcomeOf(child);
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    const { stdout, status } = await outcome;
    expect([stdout.endsWith('ends\n'), status]).toEqual([true, 4]);
    expect(Number.parseInt(stdout) === child.pid).toBe(isReplaced);
  });

  describe('on a Node that npm leaves packages out for', () => {
    function leaveOut(npm: string) {
      const { root, bin, start } = setup({ required: '99.1' });
      const { platform, arch } = process;
      const packages = {
        'node_modules/binary': { optional: true, os: [platform], cpu: [arch] },
        'node_modules/binary-of-another-platform': { optional: true, os: ['aix'], cpu: [arch] },
      };
      writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
      writeFileSync(join(root, 'npm.js'), npm);
      return { root, bin, start };
    }

    it('installs what was left out, once', async () => {
      const { root, bin, start } = leaveOut(
        `import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
         appendFileSync('calls', process.argv.slice(2, 4).join(' '));
         rmSync('node_modules/.bin/node', { force: true });
         mkdirSync('node_modules/binary');`,
      );
      for (let run = 0; run < 2; run++) {
        await expect(outcomeOf(start())).resolves.toMatchObject({ stderr: '', status: 0 });
      }
      expect(readFileSync(join(root, 'calls'), 'utf8')).toBe('install --no-save');
      expect(existsSync(join(bin, 'node'))).toBe(true);
    });

    it('says what to do if npm fails', async () => {
      const { start } = leaveOut('process.exit(1)');
      const { stderr, status } = await outcomeOf(start());
      expect(stderr).toMatch(/^npm leaves out packages .* run `npm ci` on Node 99\.1\.\n$/);
      expect(status).toBe(1);
    });
  });

  it('uses the current Node if it is new enough', async () => {
    const { root, bin, start } = setup({ hasNode: false });
    writeFileSync(join(root, 'file.js'), 'console.log(process.version)');
    await expect(outcomeOf(start('file.js'))).resolves.toMatchObject({
      stdout: `${process.version}\n`,
    });
    expect(existsSync(join(bin, 'node'))).toBe(false);
  });

  it('says in one sentence what to do if no Node is new enough, but lets the installation end', async () => {
    const { start } = setup({ hasNode: false, required: '99.1' });
    const { stderr, status } = await outcomeOf(start('file.js'));
    expect(stderr).toMatch(
      /^Node 99\.1 or newer is needed, and this is Node .*--omit=optional.*\.\n$/,
    );
    expect(status).toBe(1);
    await expect(outcomeOf(start())).resolves.toMatchObject({ stderr: '', status: 0 });
  });

  it('says that the dependencies are missing', async () => {
    const { root, start } = setup({ hasNode: false, required: '99.1' });
    rmSync(join(root, 'node_modules'), { recursive: true });
    const { stderr } = await outcomeOf(start('file.js'));
    expect(stderr).toBe('The dependencies are missing: run `npm ci` first.\n');
  });

  it('runs every script of the workspace', () => {
    const { scripts } = JSON.parse(
      readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
    ) as { scripts: Record<string, string> };
    const commands = Object.values(scripts).flatMap((script) => script.split(' && '));
    expect(commands.filter((command) => !command.startsWith('node tools/node.js'))).toEqual([]);
  });
});
