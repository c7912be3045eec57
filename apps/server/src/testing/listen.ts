import type { AddressInfo } from 'node:net';
import type { Level } from 'pino';
import { beforeAll } from 'vitest';
import { createLog } from '../logging/log.ts';
import { createTestApp, shareTestApp, type TestAppOptions } from './test-app.ts';

type LogEntry = { level: number; event?: string; reason?: string; address?: string };

export async function listen({
  logLevel = 'warn',
  ...options
}: TestAppOptions & { logLevel?: Level } = {}) {
  const lines: string[] = [];
  const app = await createTestApp({
    log: createLog(logLevel, { write: (line) => lines.push(line) }),
    ...options,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const entries = () => lines.map((line) => JSON.parse(line) as LogEntry);
  return {
    app,
    port,
    url: `http://127.0.0.1:${port}`,
    log: () => lines.join(''),
    entries,
    events: () =>
      entries().flatMap(({ event, reason }) => (event === undefined ? [] : [[event, reason]])),
  };
}

export function shareListening(options?: TestAppOptions) {
  const app = shareTestApp(options);
  beforeAll(async () => {
    await app().listen({ port: 0, host: '127.0.0.1' });
  });
  return () => ({ app: app(), port: (app().server.address() as AddressInfo).port });
}
