import { describe, expect, it, vi } from 'vitest';
import { securityHeaders } from './security-headers.ts';
import { listen } from '../testing/listen.ts';
import { openConnection } from '../testing/raw-connection.ts';

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

  it('refuses a request with more than 100 headers', async () => {
    const { port } = await listen();
    const client = await openConnection(port);
    client.send(get('/robots.txt', ...Array.from({ length: 500 }, () => 'a: b')));
    await client.closed;
    const answer = await client.receive('');
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
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
});
