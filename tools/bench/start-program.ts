import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Starts a program of this folder that prints its port when it listens. */
export async function startProgram(file: string, ...options: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    pid: child.pid ?? 0,
    port: Number(port.toString()),
    async stop() {
      child.kill();
      await once(child, 'close');
    },
  };
}
