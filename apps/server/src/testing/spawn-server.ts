import { type ServerOptions, spawnServer as spawn } from '@tales/testing/server';
import { onTestFinished } from 'vitest';

/** Runs the server in a child process, which is killed when the test ends. */
export function spawnServer(env: Record<string, string>, options: ServerOptions = {}) {
  const server = spawn({ ...options, env });
  onTestFinished(server.kill);
  return server;
}

/** Runs the server in a child process and waits until it has printed its address. */
export async function startServer(env: Record<string, string>) {
  const server = spawnServer(env);
  const port = await server.opened();
  return { ...server, port, url: `http://127.0.0.1:${port}` };
}
