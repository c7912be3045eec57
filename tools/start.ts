/**
 * Builds what is stale, then runs the server in the same process. The server's code is loaded while Nx
 * checks what is stale.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

enableCompileCache();

const root = join(import.meta.dirname, '..');
const server = (file: string): Promise<unknown> =>
  import(pathToFileURL(join(root, 'apps/server/src', file)).href) as Promise<unknown>;

const build = spawn('nx', ['run', '@tales/site:build', '--output-style=static-failures-only'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  // One process is enough when nothing is stale.
  env: { ...process.env, NX_ISOLATE_PLUGINS: 'false' },
});
const patience = setTimeout(() => {
  console.log('Building the site. The first time takes about a minute …');
}, 1500);
let output = '';
build.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));

const [[code]] = await Promise.all([
  once(build, 'close'),
  server('app.ts'),
  server('auth/demo-accounts.ts'),
  server('storage/open-storage.ts'),
]);
clearTimeout(patience);
if (code !== 0) {
  console.error(output);
  process.exit(1);
}
await server('server.js');
