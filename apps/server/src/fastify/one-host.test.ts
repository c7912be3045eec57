import { describe, expect, it } from 'vitest';
import { listen, shareListening } from '../testing/listen.ts';
import { openConnection } from '../testing/raw-connection.ts';

async function statusOf(port: number, ...lines: string[]) {
  const connection = await openConnection(port);
  connection.send([...lines, 'Connection: close', '\r\n'].join('\r\n'));
  await connection.closed;
  return /^HTTP\/1\.1 (\d{3})/.exec(await connection.receive(''))?.[1];
}

describe('requireOneHost', () => {
  const listening = shareListening();

  it.each([
    ['two hosts', ['Host: localhost', 'Host: evil.example']],
    ['the same host twice', ['Host: localhost', 'Host: localhost']],
    ['two hosts in different letters', ['Host: localhost', 'hOST: evil.example']],
    ['a list of hosts', ['Host: localhost, evil.example']],
    ['hosts between spaces', ['Host: localhost evil.example']],
    ['a host with a path', ['Host: localhost/evil']],
    ['a host with a user', ['Host: user@localhost']],
    ['an empty host', ['Host:']],
    ['no host', []],
  ])('refuses %s', async (_, hosts) => {
    const { port } = listening();
    await expect(statusOf(port, 'GET / HTTP/1.1', ...hosts)).resolves.toBe('400');
  });

  it('logs a refusal', async () => {
    const { port, events } = await listen();
    await statusOf(port, 'GET / HTTP/1.1');
    expect(events()).toEqual([['request.refused', 'not exactly one host']]);
  });

  it.each(['localhost', 'LOCALHOST:80', '127.0.0.1:8080', '[::1]', '[::1]:8080', 'a_b.example'])(
    'accepts the host %s',
    async (host) => {
      const { port } = listening();
      await expect(statusOf(port, 'GET / HTTP/1.1', `Host: ${host}`)).resolves.toBe('200');
    },
  );

  it('accepts HTTP/1.0 without a host', async () => {
    const { port } = listening();
    await expect(statusOf(port, 'GET / HTTP/1.0')).resolves.toBe('200');
  });

  it('refuses an upgrade with two hosts', async () => {
    const { port } = listening();
    const status = statusOf(
      port,
      'GET /ws-chat?token=x HTTP/1.1',
      'Host: localhost',
      'Host: localhost',
      'Upgrade: websocket',
      'Connection: Upgrade',
    );
    await expect(status).resolves.toBe('400');
  });
});
