import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@tales/testing/until';
import { expect, it, onTestFinished } from 'vitest';

it('npm start stops the server when npm receives SIGTERM', { timeout: 60_000 }, async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'tales-start-'));
  const { PATH, HOME } = process.env;
  // A separate process group lets the test end all processes that npm starts.
  const npm = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH, HOME, DATA_DIR, PORT: '0', NX_DAEMON: 'false' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const group = -(npm.pid ?? 0);
  onTestFinished(() => {
    if (isAlive(group)) process.kill(group, 'SIGKILL');
    rmSync(DATA_DIR, { recursive: true, force: true });
  });
  for (let output = ''; !output.includes('is open at');) {
    const [chunk] = (await once(npm.stdout, 'data')) as [Buffer];
    output += chunk.toString();
  }
  npm.kill('SIGTERM');
  expect(await until(() => !isAlive(group), 10_000)).toBe(true);
});

function isAlive(group: number): boolean {
  try {
    return process.kill(group, 0);
  } catch {
    return false;
  }
}
