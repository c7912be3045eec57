import { describe, expect, it } from 'vitest';
import { listen } from '../testing/listen.ts';
import { openConnection } from '../testing/raw-connection.ts';

describe('the HTTP server', () => {
  it('responds with 431 to a request with too many headers', async () => {
    const { port } = await listen();
    const client = await openConnection(port);
    const headers = 'a: b\r\n'.repeat(500);
    client.send(`GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`);
    await client.closed;
    expect(await client.receive('')).toMatch(/^HTTP\/1\.1 431 /);
  });

  it('responds with 408 and closes the connection if the headers do not arrive in time', async () => {
    const { app, port } = await listen();
    app.server.headersTimeout = 1;
    const client = await openConnection(port);
    client.send('GET / HTTP/1.1\r\n');
    await client.closed;
    expect(await client.receive('')).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('ignores the Upgrade header of a request that is not for the chat', async () => {
    const { port } = await listen();
    const client = await openConnection(port);
    const headers = 'Host: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n';
    client.send(`GET /robots.txt HTTP/1.1\r\n${headers}`);
    await expect(client.receive('\r\n\r\n')).resolves.toMatch(/^HTTP\/1\.1 200 /);
  });

  it('closes and logs a connection beyond the maximum number of connections', async () => {
    const { app, port, events } = await listen();
    app.server.maxConnections = 1;
    await openConnection(port);
    await (
      await openConnection(port)
    ).closed;
    expect(events()).toEqual([['connection.refused', 'too many connections']]);
  });
});
