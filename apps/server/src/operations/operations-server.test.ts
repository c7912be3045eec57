import { call } from '@tales/testing/http';
import { describe, expect, it, vi } from 'vitest';
import { connectClient, refusedUpgrade } from '../chat/testing/connect-client.ts';
import { StorageError } from '../storage/storage-error.ts';
import { addAccounts, bearerOf, signIn } from '../testing/accounts.ts';
import { openConnection } from '../testing/raw-connection.ts';
import { listenWithOperations } from './testing/listen-with-operations.ts';
import { openTestStorage } from '../storage/testing/databases.ts';

describe('/healthz and /readyz', () => {
  it('return 200 for a server that is running and ready', async () => {
    const { operationsUrl } = await listenWithOperations();
    const health = await fetch(`${operationsUrl}/healthz`);
    expect(health.status).toBe(200);
    expect(await health.json()).toEqual({ status: 'running', version: 'ce4516c01234' });
    const ready = await fetch(`${operationsUrl}/readyz`);
    expect(ready.status).toBe(200);
    expect(ready.headers.get('cache-control')).toBe('no-store');
    expect(await ready.json()).toEqual({ status: 'ready' });
  });

  it('report a server as running but not ready if its database is closed', async () => {
    const { operationsUrl, storage } = await listenWithOperations();
    await storage.close();
    expect((await fetch(`${operationsUrl}/healthz`)).status).toBe(200);
    const ready = await fetch(`${operationsUrl}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({
      status: 'not ready',
      reason: 'The database does not answer.',
    });
  });

  it('are not available on the public port, and neither is /metrics', async () => {
    const { url } = await listenWithOperations();
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      const response = await fetch(url + path);
      expect(await response.text()).not.toMatch(/status|tales_/);
    }
  });
});

it.each([
  ['localhost:9464', 200],
  ['tales-1:9464', 200],
  ['10.0.0.7', 200],
  ['[::1]:9464', 200],
  ['tales.internal:9464', 200],
  ['evil.example:9464', 421],
  ['127.0.0.1.evil.example', 421],
])('the operations port responds to the Host header %s with status %d', async (Host, status) => {
  const { operationsUrl } = await listenWithOperations();
  const port = Number(new URL(operationsUrl).port);
  for (const path of ['/metrics', '/readyz']) {
    expect(await call({ port, path, headers: { Host } })).toMatchObject({ status });
  }
});

describe('/metrics', () => {
  it('contains metrics of the process and the event loop, and counters that start at 0', async () => {
    const { operationsUrl, metric } = await listenWithOperations();
    const response = await fetch(`${operationsUrl}/metrics`);
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await response.text();
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    await expect(metric('tales_throttled_total{limit="downloads"}')).resolves.toBe(0);
    await expect(metric('tales_security_events_total{event="connection.cut"}')).resolves.toBe(0);
    await expect(metric('tales_storage_errors_total{kind="full"}')).resolves.toBe(0);
    expect(text).not.toContain('tales_database_pool');
  });

  it('counts requests by the URL pattern of their route, and all requests to unknown paths as one route', async () => {
    const { url, metric, readMetrics } = await listenWithOperations();
    await fetch(`${url}/de/elias`);
    await fetch(`${url}/api/public/views?a=secret`);
    await fetch(`${url}/api/secret/1`);
    await fetch(`${url}/api/secret/2`, { method: 'DELETE' });
    await fetch(`${url}/secret.txt`);
    await fetch(`${url}/api/private/categories`);
    const count = (labels: string) =>
      metric(`tales_http_request_duration_seconds_count{${labels}}`);
    await expect(count('method="GET",route="/*",status="2xx"')).resolves.toBe(1);
    await expect(count('method="GET",route="/api/public/views",status="2xx"')).resolves.toBe(1);
    await expect(count('method="GET",route="unknown",status="4xx"')).resolves.toBe(2);
    await expect(count('method="other",route="unknown",status="4xx"')).resolves.toBe(1);
    await expect(count('method="GET",route="/api/private/categories",status="4xx"')).resolves.toBe(
      1,
    );
    expect(await readMetrics()).not.toContain('secret');
  });

  it('counts refusals by the limit that was exceeded', async () => {
    const { app, port, storage, metric } = await listenWithOperations({
      config: { chatRate: 1, chatConnections: 1 },
    });
    const throttled = (limit: string) => metric(`tales_throttled_total{limit="${limit}"}`);
    await addAccounts(storage, 'mira');
    const headers = await bearerOf(app, 'mira');
    const chat = `ws://127.0.0.1:${port}/ws-chat?token=${headers.authorization.slice('Bearer '.length)}`;

    const cookies = { visitor: 'x'.repeat(22) };
    for (const status of [204, 429]) {
      const url = '/api/public/downloadTime';
      const response = await app.inject({ method: 'POST', url, headers, cookies });
      expect(response.statusCode).toBe(status);
    }
    await expect(throttled('downloads')).resolves.toBe(1);

    const mira = await connectClient(chat);
    expect((await refusedUpgrade(chat)).status).toBe(429);
    await expect(throttled('chatConnections')).resolves.toBe(1);
    for (const content of ['One', 'Two', 'Three']) mira.send(JSON.stringify({ content }));
    await expect(mira.closed()).resolves.toBe(4429);
    await expect(throttled('chatMessages')).resolves.toBe(1);

    for (let attempt = 0; (await throttled('signIns')) === 0 && attempt < 50; attempt++) {
      await signIn(app, { username: 'mira', password: 'wrong' });
    }
    await expect(throttled('signIns')).resolves.toBe(1);

    app.server.maxConnections = 1;
    await openConnection(port);
    await openConnection(port);
    await expect.poll(() => throttled('connections')).toBeGreaterThan(0);
  });

  it('counts storage errors by kind and storage calls by method', async () => {
    const storage = await openTestStorage();
    vi.spyOn(storage, 'counts').mockRejectedValue(new StorageError('full'));
    const { url, metric } = await listenWithOperations({ storage });
    expect((await fetch(`${url}/api/public/views`)).status).toBe(503);
    await expect(metric('tales_storage_errors_total{kind="full"}')).resolves.toBe(1);
    await expect(metric('tales_storage_call_duration_seconds_count{call="counts"}')).resolves.toBe(
      1,
    );
  });
});
