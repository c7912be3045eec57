import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const program = fileURLToPath(new URL('../server.ts', import.meta.url));

/** Runs the server as its owner does, with these variables; any free port unless told otherwise. */
export function spawnServer(env: Record<string, string>) {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>;
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exit;
  });
  return { child, exit, stderr: text(child.stderr) };
}

/** Runs the server and waits until it has printed its address. */
export async function startServer(env: Record<string, string>) {
  const server = spawnServer(env);
  let output = '';
  server.child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));

  const address = () => /is open at .*:(\d+)\n/.exec(output)?.[1];
  while (address() === undefined) {
    const [code] = await Promise.race([once(server.child.stdout, 'data'), server.exit]);
    if (typeof code === 'number') throw new Error(await server.stderr);
  }
  const port = Number(address());
  return {
    ...server,
    port,
    url: `http://127.0.0.1:${port.toString()}`,
    /** Everything printed so far. */
    output: () => output,
  };
}
