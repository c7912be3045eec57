import { once } from 'node:events';
import { readdir, readlink, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { CHAT_PATH } from '@tales/api-client/wire';
import { fakeClock } from '@tales/stomp-server/testing';
import { describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { securityHeaders } from './security-headers.ts';
import { hashedBook, writeFixtureSite } from '../testing/fixture-site.ts';
import { listen } from '../testing/listen.ts';
import { openConnection } from '../testing/raw-connection.ts';
import { startServer } from '../testing/spawn-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

/** Milliseconds. Starting a process is slow on a busy machine. */
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
  it('responds to 1,000 pipelined increments in order, or terminates the connection', async () => {
    const { port, events, url } = await listen();
    const client = await openConnection(port);
    client.send(post('/api/public/views').repeat(1000));
    await client.closed;
    const counts = [...(await client.receive('')).matchAll(/\r\n\r\n(\d+)/g)].map(([, n]) => n);
    expect(counts).toEqual(counts.map((_, index) => String(index + 1)));
    expect(events()).toEqual([['connection.cut', 'too many pipelined requests']]);
    expect((await fetch(`${url}/api/public/views`)).status).toBe(200);
  });

  it('refuses an address for a while after several of its connections were terminated', async () => {
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
    'opens one book at a time for a client that does not read',
    { timeout: SLOW_MACHINE },
    async () => {
      const SITE_DIR = await writeFixtureSite(await temporaryFolder());
      // More than the socket buffers of Linux hold (net.ipv4.tcp_rmem is 32 MiB on large machines).
      await truncate(join(SITE_DIR, 'client', hashedBook), 256 * MIB);
      const server = await startServer({ SITE_DIR, DATA_DIR: await temporaryFolder() });
      const openBooks = async () => {
        const folder = `/proc/${server.pid.toString()}/fd`;
        const names = await readdir(folder);
        const targets = await Promise.all(
          names.map((name) => readlink(join(folder, name)).catch(() => '')),
        );
        return targets.filter((target) => target.endsWith(hashedBook)).length;
      };

      const slow = await openConnection(server.port);
      slow.stopReading();
      slow.send(get(hashedBook).repeat(17));
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

  it('does not upgrade a connection with a pending request', async () => {
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

  it('sends no error response that could be mistaken for the one of an earlier request', async () => {
    const { port } = await listen();
    const client = await openConnection(port);
    client.send(`${post('/api/public/views').repeat(3)}nonsense\r\n\r\n`);
    await client.closed;
    expect(await client.receive('')).not.toContain('400 Bad Request');
  });
});

describe('createHttpServer: requests', () => {
  it('responds to a request in absolute form like to its path, for the host it names', async () => {
    const { port } = await listen();
    const statusOf = async (target: string, ...headers: string[]) => {
      const client = await openConnection(port);
      client.send(get(target, 'Connection: close', ...headers));
      await client.closed;
      return (await client.receive('')).slice(9, 12);
    };
    expect(await statusOf('http://localhost/elias')).toBe('200');
    expect(await statusOf('HTTPS://LOCALHOST:443/api/public/views?a=b')).toBe('200');
    expect(await statusOf('http://localhost')).toBe(await statusOf('/'));
    expect(await statusOf('http://localhost/nope.png')).toBe('404');
    expect(await statusOf('http://a@b/elias')).toBe('400');
    expect(await statusOf('http://localhost/elias', 'Host: other.example')).toBe('400');
  });

  it('closes a connection whose headers do not arrive', async () => {
    const { app, port } = await listen();
    app.server.headersTimeout = 1;
    const client = await openConnection(port);
    client.send('GET / HTTP/1.1\r\n');
    await client.closed;
    expect(await client.receive('')).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('createHttpServer: connections', () => {
  const two = { connectionsPerAddress: 2 };

  it('refuses connections over the limit of an address, with all headers', async () => {
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

  it('refuses and closes a connection without a request', async () => {
    const { port } = await listen({ config: { connectionsPerAddress: 1 } });
    await openConnection(port);
    const silent = await openConnection(port);
    expect(await silent.receive('}')).toMatch(/^HTTP\/1\.1 429 /);
    await silent.closed;
  });

  it('counts WebSockets as connections', async () => {
    const { port } = await listen({ config: { connectionsPerAddress: 1 } });
    await openConnection(port);
    const webSocket = new WebSocket(`ws://127.0.0.1:${String(port)}${CHAT_PATH}?token=x`);
    const [error] = (await once(webSocket, 'error')) as [Error];
    expect(error.message).toContain('429');
  });

  it('limits the new connections of an address per second', async () => {
    const time = fakeClock();
    const { port, events } = await listen({ config: two, clock: time.clock });
    const ask = async () => {
      const client = await openConnection(port);
      client.send(get('/robots.txt', 'Connection: close'));
      await client.closed;
      return client.receive('');
    };
    for (let times = 0; times < 4; times++) expect(await ask()).toContain('200 OK');
    expect(await ask()).toBe('');
    expect(events()).toEqual([['connection.refused', 'too many new connections of one address']]);
    time.advance(500);
    expect(await ask()).toContain('200 OK');
  });

  it('does not count connections of trusted proxies, or any without a limit', async () => {
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

  it('limits the total number of connections', async () => {
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
