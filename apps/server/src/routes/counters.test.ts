import { counterNames } from '@tales/api-client/schemas';
import { describe, expect, it } from 'vitest';
import { createTestApp, shareTestApp } from '../testing/test-app.ts';

const url = '/api/public/counters';
const views = '/api/public/views';
const headers = { 'content-type': 'application/json' };
const allZero = Object.fromEntries(counterNames.map((name) => [name, 0]));

describe('/api/public/counters', () => {
  it('increments the counter with the given index', async () => {
    const app = await createTestApp();
    for (const [intNumber, name] of counterNames.entries()) {
      const before = (await app.inject({ url })).json<object>();
      const response = await app.inject({ method: 'POST', url, payload: { intNumber } });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ ...before, [name]: 1 });
      expect((await app.inject({ url })).json()).toEqual({ ...before, [name]: 1 });
    }
  });

  it('counts a request whose idempotency key was already sent to another route', async () => {
    const app = await createTestApp();
    const headers = { 'idempotency-key': '3f1c7a52-90be-4bb5-9a2e-1b9a3b0d6c11' };
    await app.inject({ method: 'POST', url: views, headers });
    const response = await app.inject({ method: 'POST', url, payload: { intNumber: 0 }, headers });
    expect(response.json()).toEqual({ ...allZero, routesReadCount: 1 });
  });
});

describe('/api/public/counters with an invalid body', () => {
  const shared = shareTestApp();

  it.each([
    ['', 'body must be a JSON object'],
    ['{}', 'body.intNumber must be an integer from 0 to 7'],
    ['{"intNumber":8}', 'body.intNumber must be an integer from 0 to 7'],
    ['{"intNumber":-1}', 'body.intNumber must be an integer from 0 to 7'],
    ['{"intNumber":1.5}', 'body.intNumber must be an integer from 0 to 7'],
    ['{"intNumber":null}', 'body.intNumber must be an integer from 0 to 7'],
    ['[]', 'body must be a JSON object'],
    ['{"intNumber":3', expect.stringContaining('not valid JSON')],
    ['{"intNumber":3,"__proto__":{"x":1}}', expect.stringContaining('not valid JSON')],
    [
      '{"intNumber":3,"constructor":{"prototype":{"x":1}}}',
      expect.stringContaining('not valid JSON'),
    ],
  ])('returns 400 for the body `%s` and changes nothing', async (payload, message) => {
    const app = shared();
    const response = await app.inject({ method: 'POST', url, headers, payload });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message });
    expect((await app.inject({ url })).json()).toEqual(allZero);
  });

  it('returns 413 for a body larger than 16 KiB', async () => {
    const payload = { intNumber: 3, note: 'x'.repeat(16 * 1024) };
    const response = await shared().inject({ method: 'POST', url, payload });
    expect(response.statusCode).toBe(413);
    expect(response.json()).toEqual({ message: expect.any(String) });
  });
});

describe('/api/public/views', () => {
  const shared = shareTestApp();

  it('counts each view, returns the new count and sets no visitor cookie', async () => {
    const app = shared();
    await app.inject({ method: 'POST', url: views, headers });
    const second = await app.inject({ method: 'POST', url: views, headers });
    expect(second.statusCode).toBe(200);
    expect(second.json()).toBe(2);
    expect(second.cookies).toEqual([]);
    const read = await app.inject({ url: views });
    expect(read.json()).toBe(2);
    expect(read.headers['cache-control']).toBe('no-store');
  });

  it.each(['', 'too-short', 'x'.repeat(65), 'sixteen characters', "'; drop table tallies; --"])(
    'rejects the idempotency key "%s" and counts nothing',
    async (key) => {
      const app = shared();
      const before = (await app.inject({ url: views })).json<number>();
      const keyed = { ...headers, 'idempotency-key': key };
      const response = await app.inject({ method: 'POST', url: views, headers: keyed });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({
        message: 'Idempotency-Key must have 16 to 64 letters, digits, hyphens or underscores',
      });
      expect((await app.inject({ url: views })).json()).toBe(before);
    },
  );
});
