import { describe, expect, it } from 'vitest';
import { openStorage } from './storage/open-storage.ts';
import type { Storage } from './storage/storage.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { createTestApp } from './testing/test-app.ts';

const json = 'application/json; charset=utf-8';

describe('app', () => {
  it.each(['/api', '/api/', '/api/nope', '/api/public/views/', '/api/public/Views'])(
    'answers 404 with a message at %s',
    async (url) => {
      const app = await createTestApp();
      for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS'] as const) {
        const response = await app.inject({ method, url });
        expect(response.statusCode).toBe(404);
        expect(response.headers['content-type']).toBe(json);
        expect(response.json()).toEqual({ message: 'Not found.' });
      }
    },
  );

  it('names the methods that would do when another one is used', async () => {
    const app = await createTestApp();
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

  it('answers HEAD like GET without a body', async () => {
    const app = await createTestApp();
    const { statusCode, headers, body } = await app.inject({
      method: 'HEAD',
      url: '/api/public/views',
    });
    expect(statusCode).toBe(200);
    expect(headers['content-length']).toBe('1');
    expect(body).toBe('');
  });

  it('never shows what went wrong inside', async () => {
    const broken: Storage = {
      ...(await openStorage(await temporaryFolder())),
      views: () => Promise.reject(new Error('secret table is gone')),
    };
    const app = await createTestApp({ storage: broken });
    const response = await app.inject({ url: '/api/public/views' });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ message: 'Something went wrong on the server.' });
  });

  it('protects every answer, and asks for https where there is https', async () => {
    const app = await createTestApp({ config: { trustedProxies: ['loopback'] } });
    for (const url of ['/', '/api/public/views', '/nope.png']) {
      const { headers } = await app.inject({ url });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers).not.toHaveProperty('strict-transport-security');
    }
    const { headers } = await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });
});
