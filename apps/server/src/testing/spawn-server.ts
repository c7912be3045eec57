import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const program = fileURLToPath(new URL('../server.js', import.meta.url));

const { PATH, NODE_COMPILE_CACHE } = process.env;

/** Runs the server in a child process, with these variables. It uses a free port by default. */
export function spawnServer(env: Record<string, string>) {
  const child = spawn(process.execPath, [program], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'close') as Promise<[code: number | null, signal: string | null]>;
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exit;
  });
  return { child, exit, stderr: text(child.stderr) };
}

/** Runs the server in a child process and waits until it has printed its address. */
export async function startServer(env: Record<string, string>) {
  const server = spawnServer(env);
  let output = '';
  server.child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));

  // A sentence, or with LOG_LEVEL=info a line of JSON.
  const address = () => {
    const [, said, logged] =
      /is open at .*:(\d+)\n|"port":(\d+),.*"msg":"started"/.exec(output) ?? [];
    return said ?? logged;
  };
  while (address() === undefined) {
    const [code] = await Promise.race([once(server.child.stdout, 'data'), server.exit]);
    if (typeof code === 'number') throw new Error(await server.stderr);
  }
  const port = Number(address());
  return {
    ...server,
    port,
    url: `http://127.0.0.1:${port.toString()}`,
    /** Standard output so far. */
    output: () => output,
  };
}
