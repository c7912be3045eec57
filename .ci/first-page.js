/**
 * Tests `npm start` after a fresh installation: waits for the printed address, fetches the home page, and
 * stops the server. This file is JavaScript, because the installed Node might not support TypeScript.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/* global console, fetch, performance */

const began = performance.now();
const data = mkdtempSync(join(tmpdir(), 'tales-first-page-'));
const server = spawn('npm', ['start'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, PORT: '0', SITE_ORIGIN: 'http://localhost', DATA_DIR: data },
  // Creates a process group, so that SIGTERM reaches npm and all processes that npm starts.
  detached: true,
});
const ended = new Promise((resolve) => server.once('close', resolve));
let output = '';
for await (const chunk of server.stdout) {
  output += chunk;
  const address = /http:\/\/\S+:\d+/.exec(output)?.[0];
  if (address === undefined) continue;
  const response = await fetch(address);
  const title = /<h1[^>]*>.*?<\/h1>/s.exec(await response.text())?.[0] ?? '';
  process.exitCode = response.status === 200 && title.includes('Routes') ? 0 : 1;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `Node ${process.versions.node}: ${response.status}, ${title.replaceAll(/<[^>]*>/g, '')}, after ${seconds} s`,
  );
  process.kill(-server.pid, 'SIGTERM');
  break;
}
const status = await ended;
if (process.exitCode === undefined) {
  console.log(`npm start ended with ${status}:\n${output}`);
  process.exitCode = 1;
}
rmSync(data, { recursive: true });
