import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { spawnServer } from '@tales/testing/server';
import { writeFixtureSite } from '@tales/testing/server-modules';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findSystemdSkipReason } from '../stack/programs.ts';

const root = join(import.meta.dirname, '../..');
const unit = readFileSync(join(root, 'deploy/systemd/tales@.service'), 'utf8');
const shared = parseEnv(readFileSync(join(root, 'deploy/systemd/tales.env'), 'utf8'));
const own = parseEnv(
  [...unit.matchAll(/^Environment=(.*)$/gm)]
    .map(([, list = '']) => list.replaceAll(' ', '\n'))
    .join('\n'),
);

/** Maximum exposure level in `systemd-analyze security`, times ten. */
const MAX_EXPOSURE = 12;

const noSystemd = findSystemdSkipReason();
if (noSystemd !== undefined) console.warn(noSystemd);

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tales-systemd-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function analyze(text: string, ...args: string[]) {
  const file = join(await temporaryFolder(), 'tales@8081.service');
  await writeFile(file, text.replaceAll('/opt/tales', root));
  return promisify(execFile)('systemd-analyze', [...args, file]);
}

describe.skipIf(noSystemd !== undefined)('the systemd unit', () => {
  it('passes `systemd-analyze verify` without warnings', async () => {
    await expect(analyze(unit, 'verify')).resolves.toEqual({ stdout: '', stderr: '' });
  });

  it('has an exposure level of at most 1.2 in `systemd-analyze security`', async () => {
    const args = ['security', '--offline=yes', '--no-pager', `--threshold=${String(MAX_EXPOSURE)}`];
    const { stdout } = await analyze(unit, ...args);
    expect(stdout).toMatch(/Overall exposure level for .* OK/);
  });
});

describe('the environment of the systemd unit', () => {
  it('derives the port and the operations port from the name of the instance', async () => {
    // The port must have four digits, because the operations port is the same number prefixed with 1.
    const port = 8100 + (process.pid % 800);
    const folder = await temporaryFolder();
    const values = { ...own, ...shared, JWT_SECRET: 'x'.repeat(64), DATABASE_URL: '' };
    const env = Object.fromEntries(
      Object.entries(values).map(([name, value = '']) => [
        name,
        value.replaceAll('%i', String(port)).replace(/%[SC]/, folder),
      ]),
    );
    const site = await writeFixtureSite(join(folder, 'site'));
    const server = spawnServer({ site, folder, env });
    onTestFinished(server.kill);
    await expect(server.opened()).resolves.toBe(port);
    const ready = await fetch(`http://127.0.0.1:1${String(port)}/readyz`);
    expect(ready.status).toBe(200);
    await expect(server.stop()).resolves.toEqual({ code: 0, signal: null });
  });
});
