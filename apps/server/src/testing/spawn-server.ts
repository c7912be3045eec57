import { type ServerOptions, spawnServer } from '@tales/testing/server';
import { onTestFinished } from 'vitest';

export function spawnTestServer(env: Record<string, string>, options: ServerOptions = {}) {
  const server = spawnServer({ ...options, env });
  onTestFinished(server.kill);
  return server;
}

export async function startTestServer(env: Record<string, string>) {
  const server = spawnTestServer(env);
  const port = await server.opened();
  return { ...server, port, url: `http://127.0.0.1:${port}` };
}
