import { describe, expect, it } from 'vitest';
import { fakeClock } from '@tales/stomp-server/testing';
import { listen } from '../testing/listen.ts';
import { shareTestApp } from '../testing/test-app.ts';

const json = { 'content-type': 'application/json' };
const SITE = 'https://tales.example';
const url = '/api/public/views';

describe('guardWrites', () => {
  const shared = shareTestApp();

  it.each<[string, Record<string, string>]>([
    ['another site', { ...json, origin: 'https://evil.example' }],
    ['a sandboxed frame', { ...json, origin: 'null' }],
    ['what the browser calls cross-site', { ...json, 'sec-fetch-site': 'cross-site' }],
    ['a sibling host', { ...json, 'sec-fetch-site': 'same-site', origin: SITE }],
  ])('refuses a call of %s, and changes nothing', async (_, headers) => {
    const app = shared();
    const before = (await app.inject({ url })).json<number>();
    const response = await app.inject({ method: 'POST', url, headers });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({ message: 'Pages of other sites may not call this.' });
    expect((await app.inject({ url })).json()).toBe(before);
  });

  it('logs a refusal', async () => {
    const { app, events } = await listen();
    await app.inject({ method: 'POST', url, headers: { ...json, origin: 'null' } });
    expect(events()).toEqual([['request.refused', 'from another site']]);
  });

  it.each<[string, Record<string, string>]>([
    ['the site', { origin: SITE, 'sec-fetch-site': 'same-origin' }],
    ['the host that is asked', { origin: 'http://localhost:80' }],
    ['no page', {}],
  ])('accepts a call of %s', async (_, headers) => {
    const app = shared();
    const response = await app.inject({ method: 'POST', url, headers: { ...json, ...headers } });
    expect(response.statusCode).toBe(200);
  });

  it.each([
    undefined,
    'text/plain',
    'application/x-www-form-urlencoded',
    'text/plain; application/json',
    'application/json, text/plain',
  ])('refuses the type %s, with and without a body', async (type) => {
    const app = shared();
    const before = (await app.inject({ url })).json<number>();
    const headers = type === undefined ? {} : { 'content-type': type };
    for (const payload of [undefined, 'a=b']) {
      const response = await app.inject({
        method: 'POST',
        url,
        headers,
        ...(payload !== undefined && { payload }),
      });
      expect(response.statusCode).toBe(415);
    }
    expect((await app.inject({ url })).json()).toBe(before);
  });

  it('accepts JSON with a charset', async () => {
    const app = shared();
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
    expect((await app.inject({ method: 'POST', url, headers })).statusCode).toBe(200);
  });

  it('allows other sites to read', async () => {
    const app = shared();
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const response = await app.inject({ url, headers });
    expect(response.statusCode).toBe(200);
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('limits the writes per second of an address, with twice the rate in a burst', async () => {
    const time = fakeClock();
    const { app, events } = await listen({ clock: time.clock, config: { writeRate: 2 } });
    const write = (remoteAddress: string) =>
      app.inject({ method: 'POST', url, headers: json, remoteAddress });
    const statuses = async (address: string, count: number) => {
      const all = await Promise.all(Array.from({ length: count }, () => write(address)));
      return all.map(({ statusCode }) => statusCode);
    };
    expect(await statuses('192.0.2.1', 5)).toEqual([200, 200, 200, 200, 429]);
    const refused = await write('192.0.2.1');
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.json()).toEqual({
      message: 'Too many calls at once. Please try again in a second.',
    });
    expect(events()).toEqual([['request.refused', 'too many writes of one address']]);
    expect(await statuses('192.0.2.2', 1)).toEqual([200]);
    expect(await statuses('2001:db8::1', 4)).toEqual([200, 200, 200, 200]);
    expect(await statuses('2001:db8::ffff:1', 1)).toEqual([429]);
    expect((await app.inject({ url, remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
    time.advance(1000);
    expect(await statuses('192.0.2.1', 3)).toEqual([200, 200, 429]);
  });
});
