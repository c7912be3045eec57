import { once } from 'node:events';
import { readdir, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHAT_PATH } from '@tales/api-client/schemas';
import { describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { securityHeaders } from '../plugins/security-headers.ts';
import { fakeClock } from '../stomp/testing/fake-clock.ts';
import { hashedBook, writeFixtureSite } from '../testing/fixture-site.ts';
import { listen } from '../testing/listen.ts';
import { openConnection } from '../testing/raw-connection.ts';
import { startServer } from '../testing/spawn-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

/** Starting a process takes its time on a busy machine; milliseconds. */
const SLOW_MACHINE = 60_000;
const MIB = 1024 * 1024;

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers, '\r\n'].join('\r\n');
const post = (path: string, body = '') =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${String(body.length)}`,
    `\r\n${body}`,
  ].join('\r\n');

describe('createHttpServer: pipelining', () => {
  it('answers a client that pipelines five requests in their order', async () => {
    const { port } = await listen();
    const client = await openConnection(port);
    client.send(
      get('/nope.png') +
        post('/api/public/counters', '{"intNumber":2}') +
        get('/api/public/views') +
        get(hashedBook, 'Range: bytes=0-4') +
        get('/robots.txt', 'Connection: close'),
    );
    await client.closed;
    const statuses = (await client.receive('')).match(/HTTP\/1\.1 \d{3}/g);
    expect(statuses?.map((line) => line.slice(9))).toEqual(['404', '200', '200', '206', '200']);
  });

  it('answers 1,000 pipelined increments in order, or cuts the connection', async () => {
    const { port, events, url } = await listen();
    const client = await openConnection(port);
    client.send(post('/api/public/views').repeat(1000));
    await client.closed;
    const counts = [...(await client.receive('')).matchAll(/\r\n\r\n(\d+)/g)].map(([, n]) => n);
    expect(counts).toEqual(counts.map((_, index) => String(index + 1)));
    expect(events()).toEqual([['connection.cut', 'too many pipelined requests']]);
    expect((await fetch(`${url}/api/public/views`)).status).toBe(200);
  });

  it('closes new connections of an address of which several were cut, for a while', async () => {
    const { clock, advance } = fakeClock();
    const { port, url, events } = await listen({ clock });
    for (let time = 0; time < 4; time++) {
      const client = await openConnection(port);
      client.send(get('/robots.txt').repeat(100));
      await client.closed;
    }
    const refused = await openConnection(port);
    await refused.closed;
    expect(await refused.receive('')).toBe('');
    expect(events()).toContainEqual([
      'connection.refused',
      'too many connections of one address were cut',
    ]);
    advance(1000);
    expect((await fetch(`${url}/robots.txt`)).status).toBe(200);
  });

  it('refuses a request with more than 100 headers', async () => {
    const { port } = await listen();
    const client = await openConnection(port);
    client.send(get('/robots.txt', ...Array.from({ length: 500 }, () => 'a: b')));
    await client.closed;
    const answer = await client.receive('');
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
  });

  it(
    'opens one book at a time for a client that never reads',
    { timeout: SLOW_MACHINE },
    async () => {
      const SITE_DIR = await writeFixtureSite(await temporaryFolder());
      await writeFile(join(SITE_DIR, 'client', hashedBook), Buffer.alloc(32 * MIB));
      const server = await startServer({ SITE_DIR, DATA_DIR: await temporaryFolder() });
      const openBooks = async () => {
        const folder = `/proc/${String(server.child.pid)}/fd`;
        const names = await readdir(folder);
        const targets = await Promise.all(
          names.map((name) => readlink(join(folder, name)).catch(() => '')),
        );
        return targets.filter((target) => target.endsWith(hashedBook)).length;
      };

      const patient = await openConnection(server.port);
      patient.stopReading();
      patient.send(get(hashedBook).repeat(17));
      await vi.waitFor(async () => {
        expect(await openBooks()).toBe(1);
      });
      expect((await fetch(`${server.url}/elias`)).status).toBe(200);
      expect((await fetch(`${server.url}/elias`)).status).toBe(200);
      expect(await openBooks()).toBe(1);

      const greedy = await openConnection(server.port);
      greedy.send(get(hashedBook).repeat(1500));
      await greedy.closed;
      expect((await fetch(`${server.url}/elias`)).status).toBe(200);
      expect(await openBooks()).toBeLessThanOrEqual(2);
    },
  );

  it('upgrades no connection on which a request is being answered', async () => {
    const { port } = await listen();
    const client = await openConnection(port);
    client.send(
      post('/api/public/views') +
        get(`${CHAT_PATH}?token=x`, 'Connection: Upgrade', 'Upgrade: websocket'),
    );
    await client.receive(' 426 ');
    client.send(get('/robots.txt', 'Connection: close'));
    await client.closed;
    const statuses = (await client.receive('')).match(/HTTP\/1\.1 \d{3}/g);
    expect(statuses?.map((line) => line.slice(9))).toEqual(['200', '426', '200']);
  });

  it('gives no answer to nonsense that could be taken for that to an earlier request', async () => {
    const { port } = await listen();
    const client = await openConnection(port);
    client.send(`${post('/api/public/views').repeat(3)}nonsense\r\n\r\n`);
    await client.closed;
    expect(await client.receive('')).not.toContain('400 Bad Request');
  });
});

describe('createHttpServer: connections', () => {
  const two = { connectionsPerAddress: 2 };

  it('refuses more than so many connections of an address, with all headers', async () => {
    const { port, events } = await listen({ config: two });
    const open = [await openConnection(port), await openConnection(port)];
    for (const client of open) {
      client.send(get('/robots.txt'));
      await client.receive('Sitemap');
    }
    const third = await openConnection(port);
    third.send(get('/robots.txt'));
    await third.closed;
    const answer = await third.receive('');
    expect(answer).toMatch(/^HTTP\/1\.1 429 .*\r\nRetry-After: 1\r\n.*\{"message":"Too many /s);
    for (const [name, value] of Object.entries(securityHeaders)) {
      expect(answer).toContain(`\r\n${name}: ${value}\r\n`);
    }
    expect(events()).toEqual([['connection.refused', 'too many connections of one address']]);

    open[0]?.hangUp();
    await open[0]?.closed;
    await vi.waitFor(async () => {
      const next = await openConnection(port);
      next.send(get('/robots.txt', 'Connection: close'));
      expect(await next.receive('\r\n')).toContain('200 OK');
    });
  });

  it('refuses a connection that asks nothing as well, and hangs up', async () => {
    const { port } = await listen({ config: { connectionsPerAddress: 1 } });
    await openConnection(port);
    const silent = await openConnection(port);
    expect(await silent.receive('}')).toMatch(/^HTTP\/1\.1 429 /);
    await silent.closed;
  });

  it('counts WebSockets with the others', async () => {
    const { port } = await listen({ config: { connectionsPerAddress: 1 } });
    await openConnection(port);
    const webSocket = new WebSocket(`ws://127.0.0.1:${String(port)}${CHAT_PATH}?token=x`);
    const [error] = (await once(webSocket, 'error')) as [Error];
    expect(error.message).toContain('429');
  });

  it('does not count the connections of trusted proxies, nor any where the limit is lifted', async () => {
    for (const config of [
      { connectionsPerAddress: 1, trustedProxies: ['127.0.0.0/8'] },
      { connectionsPerAddress: 0 },
    ]) {
      const { port } = await listen({ config });
      for (let index = 0; index < 5; index++) {
        const client = await openConnection(port);
        client.send(get('/robots.txt'));
        expect(await client.receive('Sitemap')).toContain('200 OK');
      }
    }
  });

  it('bounds the connections of everybody together', async () => {
    const { app, port, events } = await listen();
    expect(app.server.maxConnections).toBe(10_000);
    app.server.maxConnections = 1;
    const first = await openConnection(port);
    first.send(get('/robots.txt'));
    await first.receive('Sitemap');
    const second = await openConnection(port);
    await second.closed;
    expect(events()).toEqual([['connection.refused', 'too many connections']]);
  });
});
