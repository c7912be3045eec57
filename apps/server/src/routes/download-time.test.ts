import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createTestApp, shareTestApp } from '../testing/test-app.ts';

const url = '/api/public/downloadTime';
const json = { 'content-type': 'application/json' };
const NOON = Date.UTC(2026, 10, 20, 12);

async function setup() {
  const clock = { now: NOON };
  const app = await createTestApp({ now: () => clock.now });
  return { app, clock };
}

async function createVisitor(app: FastifyInstance) {
  const { cookies } = await app.inject({ url });
  const visitor = { visitor: cookies[0]?.value ?? '' };
  return {
    elapsed: async () => (await app.inject({ url, cookies: visitor })).json<number>(),
    download: (headers = {}) =>
      app.inject({ method: 'POST', url, headers: { ...json, ...headers }, cookies: visitor }),
  };
}

describe('/api/public/downloadTime', () => {
  it('returns the number of milliseconds since the last download, or since the Unix epoch for a new visitor', async () => {
    const { app, clock } = await setup();
    const visitor = await createVisitor(app);
    await expect(visitor.elapsed()).resolves.toBe(NOON);
    expect((await visitor.download()).statusCode).toBe(204);
    clock.now += 1234;
    await expect(visitor.elapsed()).resolves.toBe(1234);
  });

  it('rejects a second download until 5,000 milliseconds have passed', async () => {
    const { app, clock } = await setup();
    const visitor = await createVisitor(app);
    await visitor.download();

    clock.now += 4999;
    const refused = await visitor.download();
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.json()).toEqual({ message: expect.stringContaining('every 5 seconds') });

    clock.now += 1;
    expect((await visitor.download()).statusCode).toBe(204);
  });

  it('repeats the response to a download only if the same visitor sends the idempotency key again during the wait period', async () => {
    const { app, clock } = await setup();
    const visitor = await createVisitor(app);
    const key = { 'idempotency-key': '3f1c7a52-90be-4bb5-9a2e-1b9a3b0d6c11' };
    const claims = await Promise.all(Array.from({ length: 5 }, () => visitor.download(key)));
    expect(claims.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204, 204]);
    const grants = claims.filter(({ headers }) => headers['idempotent-replayed'] !== 'true');
    expect(grants).toHaveLength(1);
    clock.now += 4999;
    expect((await visitor.download(key)).statusCode).toBe(204);
    await expect(visitor.elapsed()).resolves.toBe(4999);

    clock.now += 1;
    expect((await visitor.download(key)).headers['idempotent-replayed']).toBeUndefined();
    await expect(visitor.elapsed()).resolves.toBe(0);
    clock.now += 5000;
    expect((await visitor.download()).statusCode).toBe(204);
    expect((await visitor.download(key)).statusCode).toBe(429);
    clock.now += 5000;
    expect((await visitor.download(key)).headers['idempotent-replayed']).toBeUndefined();
    await expect(visitor.elapsed()).resolves.toBe(0);

    const stranger = await createVisitor(app);
    expect((await stranger.download(key)).statusCode).toBe(204);
    await expect(stranger.elapsed()).resolves.toBe(0);
  });
});

describe('the visitor cookie', () => {
  const shared = shareTestApp();

  it('lasts a year, is HttpOnly and SameSite=Lax, and contains an id of 22 base64url characters', async () => {
    const { headers } = await shared().inject({ url });
    expect(headers['set-cookie']).toMatch(
      /^visitor=[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('is not replaced if its id is valid', async () => {
    const visitor = randomBytes(16).toString('base64url');
    const { cookies } = await shared().inject({ url, cookies: { visitor } });
    expect(cookies).toEqual([]);
  });

  it.each(['', 'x', 'a'.repeat(23), "'; drop table visitors; --", '%00'.repeat(22)])(
    'is replaced if its id is "%s"',
    async (visitor) => {
      const { cookies } = await shared().inject({ url, cookies: { visitor } });
      expect(cookies).toHaveLength(1);
      expect(cookies[0]?.value).toMatch(/^[\w-]{22}$/);
    },
  );
});
