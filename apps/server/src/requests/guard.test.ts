import { describe, expect, it } from 'vitest';
import { fakeClock } from '@tales/stomp-server/testing';
import { listen, shareListening } from '../testing/listen.ts';
import { openConnection } from '../testing/raw-connection.ts';
import { shareTestApp } from '../testing/test-app.ts';
import { isOwnOrigin } from './guard.ts';

const json = { 'content-type': 'application/json' };
const SITE = 'https://tales.example';
const url = '/api/public/views';

describe('guardRequests: read and write requests', () => {
  const shared = shareTestApp();
  const post = (headers: Record<string, string>, body = {}) =>
    shared().inject({ method: 'POST', url, headers, ...body });
  const views = async () => (await shared().inject({ url })).json<number>();

  it.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example' }],
    ['a page that the browser reports as cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the same site', { 'sec-fetch-site': 'same-site', origin: SITE }],
  ])('returns 403 for a write request from %s and changes nothing', async (_, headers) => {
    const before = await views();
    const response = await post({ ...json, ...headers });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({ message: 'Other sites are not allowed to call this.' });
    await expect(views()).resolves.toBe(before);
  });

  it('logs a refused write request', async () => {
    const { app, events } = await listen();
    await app.inject({ method: 'POST', url, headers: { ...json, origin: 'null' } });
    expect(events()).toEqual([['request.refused', 'from another site']]);
  });

  it.each<[string, Record<string, string>]>([
    ['a page of the site', { origin: SITE, 'sec-fetch-site': 'same-origin' }],
    ['a client that sends a charset', { 'content-type': 'Application/JSON; charset=utf-8' }],
  ])('accepts a write request from %s', async (_, headers) => {
    const response = await post({ ...json, ...headers });
    expect(response.statusCode).toBe(200);
  });

  it.each([
    undefined,
    'text/plain',
    'application/x-www-form-urlencoded',
    'text/plain; application/json',
    'application/json, text/plain',
  ])(
    'returns 415 for a write request whose media type is %j, with or without a body',
    async (type) => {
      const before = await views();
      const headers = type === undefined ? {} : { 'content-type': type };
      for (const body of [{}, { payload: 'a=b' }]) {
        expect((await post(headers, body)).statusCode).toBe(415);
      }
      await expect(views()).resolves.toBe(before);
    },
  );

  it('accepts read requests from other sites but sets no CORS header', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const response = await shared().inject({ url, headers });
    expect(response.statusCode).toBe(200);
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('allows each IPv4 address or IPv6 /64 network a burst of four write requests and then two per second if `writeRate` is 2', async () => {
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
    expect(events()).toEqual([['request.refused', 'too many writes of one address']]);
    expect(await statuses('192.0.2.2', 1)).toEqual([200]);
    expect(await statuses('2001:db8::1', 4)).toEqual([200, 200, 200, 200]);
    expect(await statuses('2001:db8::ffff:1', 1)).toEqual([429]);
    expect((await app.inject({ url, remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
    time.advance(1000);
    expect(await statuses('192.0.2.1', 3)).toEqual([200, 200, 429]);
  });
});

async function statusOf(port: number, start: string, ...lines: string[]) {
  const connection = await openConnection(port);
  connection.send([`GET ${start}`, ...lines, 'Connection: close', '\r\n'].join('\r\n'));
  await connection.closed;
  return /^HTTP\/1\.1 (\d{3})/.exec(await connection.receive(''))?.[1];
}

const upgrade = ['Upgrade: websocket', 'Connection: Upgrade'];

describe('guardRequests: the Host header', () => {
  const listening = shareListening();

  it.each([
    ['two hosts', '/', ['Host: localhost', 'Host: evil.example']],
    ['the same host twice', '/', ['Host: localhost', 'Host: localhost']],
    ['two Host headers in different letter case', '/', ['Host: localhost', 'hOST: evil.example']],
    ['a list of hosts', '/', ['Host: localhost, evil.example']],
    ['hosts separated by a space', '/', ['Host: localhost evil.example']],
    ['a host with a path', '/', ['Host: localhost/evil']],
    ['a host with a user', '/', ['Host: user@localhost']],
    ['an empty host', '/', ['Host:']],
    ['an upgrade repeating a host', '/ws-chat', ['Host: localhost', 'Host: localhost', ...upgrade]],
  ])('returns 400 for %s', async (_, path, lines) => {
    const { port } = listening();
    await expect(statusOf(port, `${path} HTTP/1.1`, ...lines)).resolves.toBe('400');
  });

  it('rejects and logs an HTTP/1.1 request without a Host header', async () => {
    const { port, events } = await listen();
    await expect(statusOf(port, '/ HTTP/1.1')).resolves.toBe('400');
    expect(events()).toEqual([['request.refused', 'not exactly one host']]);
  });

  it.each(['localhost', 'LOCALHOST:80', '127.0.0.1:8080', '[::1]', '[::1]:8080', 'a_b.example'])(
    'accepts the host %s',
    async (host) => {
      const { port } = listening();
      await expect(statusOf(port, '/ HTTP/1.1', `Host: ${host}`)).resolves.toBe('200');
    },
  );

  it('accepts an HTTP/1.0 request without a Host header', async () => {
    const { port } = listening();
    await expect(statusOf(port, '/ HTTP/1.0')).resolves.toBe('200');
  });
});

it.each([
  [true, undefined, 'localhost:8080'],
  [true, SITE, 'localhost:8080'],
  [true, 'http://localhost:8080', 'localhost:8080'],
  [true, 'http://localhost', 'localhost:80'],
  [true, 'http://a.example', 'A.Example'],
  [false, 'https://evil.example', 'localhost:8080'],
  [false, 'http://localhost:9090', 'localhost:8080'],
  [false, 'https://tales.example.evil.example', 'localhost:8080'],
  [false, 'http://tales.example', 'localhost:8080'],
  [false, 'null', 'localhost:8080'],
  [false, '', ''],
  [false, 'file://', ''],
])('isOwnOrigin returns %s for the origin %j and the host %j', (isOwn, origin, host) => {
  expect(isOwnOrigin({ headers: { origin }, host }, SITE)).toBe(isOwn);
});
