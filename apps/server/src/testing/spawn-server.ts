import { type ServerOptions, spawnServer as spawn } from '@tales/testing/server';
import { onTestFinished } from 'vitest';

export function spawnServer(env: Record<string, string>, options: ServerOptions = {}) {
  const server = spawn({ ...options, env });
  onTestFinished(server.kill);
  return server;
}

export async function startServer(env: Record<string, string>) {
  const server = spawnServer(env);
  const port = await server.opened();
  return { ...server, port, url: `http://127.0.0.1:${port}` };
}
