import { describe, expect, it, vi } from 'vitest';
import { StorageError } from './storage/storage-error.ts';
import { fakeClock } from '@tales/stomp-server/testing';
import { listen } from './testing/listen.ts';
import { openConnection } from './testing/raw-connection.ts';
import { createTestApp, shareTestApp } from './testing/test-app.ts';
import { openTestStorage } from './storage/testing/databases.ts';

describe('app', () => {
  const shared = shareTestApp();

  it.each([
    '/api',
    '/api/',
    '/api/nope',
    '/api/public/views/',
    '/api/public/Views',
    '/api/*/x',
    '/api/*',
    '/api/:a',
    '/api/(',
    '/api/:a(\\d',
  ])('returns 404 with a JSON message for the unknown path %s', async (url) => {
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS'] as const) {
      const response = await shared().inject({ method, url });
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(response.json()).toEqual({ message: 'Not found.' });
    }
  });

  it('returns 405 for an unsupported method and 204 for OPTIONS, both with an Allow header', async () => {
    const app = shared();
    const url = '/api/public/counters';
    const response = await app.inject({
      method: 'PUT',
      url,
      headers: { 'content-type': 'text/xml' },
      payload: '<not read/>',
    });
    expect(response.statusCode).toBe(405);
    expect(response.headers['allow']).toBe('GET, HEAD, POST, OPTIONS');
    expect(response.json()).toEqual({ message: 'PUT is not allowed here.' });

    const options = await app.inject({ method: 'OPTIONS', url });
    expect(options.statusCode).toBe(204);
    expect(options.headers['allow']).toBe('GET, HEAD, POST, OPTIONS');
  });

  it('returns 500 for an unexpected error, and does not reveal the error message', async () => {
    const storage = await openTestStorage();
    vi.spyOn(storage, 'counts').mockRejectedValue(new Error('secret table is gone'));
    const app = await createTestApp({ storage });
    const response = await app.inject({ url: '/api/public/views' });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ message: 'Something went wrong on the server.' });
  });

  it('returns 503 if the storage fails, and logs at most one short entry per minute for each kind of failure', async () => {
    const storage = await openTestStorage();
    const counts = vi.spyOn(storage, 'counts');
    const cause = new AggregateError([new Error('x'.repeat(5000))], 'y'.repeat(5000));
    counts.mockRejectedValue(new StorageError('full', { cause }));
    const time = fakeClock();
    const { app, entries, log } = await listen({ storage, clock: time.clock });
    const call = () => app.inject({ url: '/api/public/views' });
    for (let index = 0; index < 5; index++) {
      const response = await call();
      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toBe('5');
      expect(response.json()).toEqual({
        message: 'The server cannot do that now. Please try again soon.',
      });
    }
    app.logFailure(new StorageError('full'));
    expect(entries()).toHaveLength(1);
    counts.mockRejectedValue(new StorageError('busy', { cause }));
    await call();
    expect(entries()).toHaveLength(2);
    time.advance(60_000);
    await call();
    expect(entries()).toHaveLength(3);
    expect(
      Math.max(
        ...log()
          .split('\n')
          .map(({ length }) => length),
      ),
    ).toBeLessThan(2000);
    expect(log()).toContain('xxx');
  });

  it('logs no query, header, body or client address of a failed request', async () => {
    const { url, port, log } = await listen({
      logLevel: 'trace',
      config: { writeRate: 1 },
    });
    const secret = { cookie: 'visitor=SECRET', authorization: 'Bearer SECRET', origin: url };
    const json = { ...secret, 'content-type': 'application/json' };
    await fetch(`${url}/api/private/categories?token=SECRET`, { headers: secret });
    await fetch(`${url}/api/private/categories?pageSize=SECRET`, { headers: secret });
    for (const body of ['{"username":"SECRET","password":"SECRET"}', 'SECRET', '']) {
      await fetch(`${url}/api/auth/signin?SECRET`, { method: 'POST', headers: json, body });
    }
    await fetch(`${url}/api/public/views`, { method: 'POST', headers: secret, body: 'SECRET' });
    await fetch(`${url}/api/public/views`, {
      method: 'POST',
      headers: { ...json, origin: 'https://SECRET.example' },
    });
    await fetch(`${url}/ws-chat?token=SECRET`, { headers: secret });
    for (const request of [
      'GET / HTTP/1.1\r\nHost: SECRET\r\nHost: SECRET\r\n\r\n',
      'GET /%zz?SECRET HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      'SECRET / HTTP/1.1\r\n\r\n',
      `GET / HTTP/1.1\r\nSECRET: ${'SECRET'.repeat(5000)}\r\n\r\n`,
    ]) {
      const connection = await openConnection(port);
      connection.send(request);
      await connection.closed;
    }
    expect(log()).toContain('/api/auth/signin');
    expect(log()).toContain('request.refused');
    expect(log()).not.toContain('SECRET');
    expect(log()).not.toContain('"address":"127.0.0.1');
  });
});
