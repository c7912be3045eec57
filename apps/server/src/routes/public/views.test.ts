import { describe, expect, it } from 'vitest';
import { createTestApp, shareTestApp } from '../../testing/test-app.ts';

const url = '/api/public/views';
const json = { 'content-type': 'application/json' };

describe('/api/public/views', () => {
  it('counts each view and returns the new count', async () => {
    const app = await createTestApp();
    await app.inject({ method: 'POST', url, headers: json });
    const second = await app.inject({ method: 'POST', url, headers: json });
    expect(second.statusCode).toBe(200);
    expect(second.json()).toBe(2);
    const read = await app.inject({ url });
    expect(read.json()).toBe(2);
    expect(read.headers['cache-control']).toBe('no-store');
  });
});

describe('a request of /api/public/views', () => {
  const shared = shareTestApp();

  it('does not set a visitor cookie', async () => {
    const app = shared();
    const { cookies } = await app.inject({ method: 'POST', url, headers: json });
    expect(cookies).toEqual([]);
  });

  it.each(['', 'too-short', 'x'.repeat(65), 'sixteen characters', "'; drop table tallies; --"])(
    'refuses the key "%s" and counts nothing',
    async (key) => {
      const app = shared();
      const before = (await app.inject({ url })).json<number>();
      const headers = { ...json, 'idempotency-key': key };
      const response = await app.inject({ method: 'POST', url, headers });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({
        message: 'Idempotency-Key must have 16 to 64 letters, digits, hyphens or underscores',
      });
      expect((await app.inject({ url })).json()).toBe(before);
    },
  );
});
