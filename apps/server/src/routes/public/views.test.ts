import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { describeEachDatabase } from '../../storage/testing/databases.ts';

const url = '/api/public/views';
const json = { 'content-type': 'application/json' };

describeEachDatabase('/api/public/views', () => {
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

  it('counts a repeated call with the same key once', async () => {
    const app = await createTestApp();
    const headers = { ...json, 'idempotency-key': '3f1c7a52-90be-4bb5-9a2e-1b9a3b0d6c11' };
    const send = () => app.inject({ method: 'POST', url, headers });
    const responses = await Promise.all(Array.from({ length: 20 }, send));
    expect(responses.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array.from({ length: 20 }, () => [200, '1']),
    );
  });
});

describe('a request of /api/public/views', () => {
  it('does not set a visitor cookie', async () => {
    const app = await createTestApp();
    const { cookies } = await app.inject({ method: 'POST', url, headers: json });
    expect(cookies).toEqual([]);
  });

  it.each(['', 'too-short', 'x'.repeat(65), 'sixteen characters', "'; drop table tallies; --"])(
    'refuses the key "%s" and counts nothing',
    async (key) => {
      const app = await createTestApp();
      const headers = { ...json, 'idempotency-key': key };
      const response = await app.inject({ method: 'POST', url, headers });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({
        message: 'Idempotency-Key must have 16 to 64 letters, digits, hyphens or underscores',
      });
      expect((await app.inject({ url })).json()).toBe(0);
    },
  );
});
