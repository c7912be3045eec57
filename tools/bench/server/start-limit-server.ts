import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Load } from './load.ts';

/** Starts the limit server with the responses of the server at this port. Resolves with its port. */
export async function startLimitServer(
  port: number,
  loads: readonly Pick<Load, 'path' | 'headers'>[],
) {
  const requests = loads.map(({ path, headers = {} }) => [path, headers]);
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../limit-server.ts'), port.toString(), JSON.stringify(requests)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    port: Number(line.toString()),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
