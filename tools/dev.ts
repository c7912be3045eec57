/**
 * Runs the server and Vite, which serves the site with hot reload. Ctrl+C stops both. The environment
 * variable `PORT` sets the port of the server. Arguments, such as `--port 5174`, are passed to Vite.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

// The server does not start without a built site. A stale one is sufficient, because Vite serves the site.
if (!existsSync(join(root, 'apps/site/dist/site.json'))) {
  execFileSync('node', ['tools/build-site.ts'], { cwd: root, stdio: 'inherit' });
}

const run = (cwd: string, command: string, ...args: string[]) =>
  spawn(command, args, { cwd: join(root, cwd), stdio: 'inherit' });

const processes = [
  run('.', 'node', '--watch', 'apps/server/src/server.ts'),
  run('apps/site', 'vite', ...process.argv.slice(2)),
];

const stop = () => {
  for (const child of processes) child.kill();
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of processes) child.on('close', stop);
