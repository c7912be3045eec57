import { describe, expect, it } from 'vitest';
import { hashedBook } from '../testing/fixture-site.ts';
import { shareListening } from '../testing/listen.ts';
import { openConnection } from '../testing/raw-connection.ts';
import { securityHeaders, strictTransport } from './security-headers.ts';

const lines = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`.toLowerCase());

async function headerLines(port: number, sent: string) {
  const connection = await openConnection(port);
  connection.send(sent);
  await connection.closed;
  const [head = ''] = (await connection.receive('')).split('\r\n\r\n', 1);
  return head.toLowerCase().split('\r\n');
}

const request = (start: string, ...headers: string[]) =>
  [start, 'Host: localhost', 'Connection: close', ...headers, '\r\n'].join('\r\n');

const answers: [status: number, what: string, sent: string][] = [
  [200, 'an API request', request('GET /api/public/views HTTP/1.1')],
  [200, 'a request for a file', request('GET /robots.txt HTTP/1.1')],
  [302, 'a request that is redirected', request('GET /es HTTP/1.1')],
  [304, 'a conditional request', request('GET /robots.txt HTTP/1.1', 'If-None-Match: *')],
  [400, 'a request with two hosts', request('GET /api/private/nope?a HTTP/1.1', 'Host: b')],
  [400, 'a request without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  [400, 'a malformed request', 'nonsense\r\n\r\n'],
  [401, 'a request without a token', request('GET /api/private/categories HTTP/1.1')],
  [404, 'a request for an unknown API path', request('GET /api/nope HTTP/1.1')],
  [404, 'a request for an unknown file', request('GET /nope.png HTTP/1.1')],
  [404, 'a request with a malformed path', request('GET /%zz HTTP/1.1')],
  [415, 'a write request without a media type', request('POST /api/public/views HTTP/1.1')],
  [
    416,
    'a request for an unsatisfiable range',
    request(`GET ${hashedBook} HTTP/1.1`, 'Range: bytes=9999999-'),
  ],
  [426, 'a chat request without an upgrade', request('GET /ws-chat HTTP/1.1')],
  [431, 'a request with a large header', request('GET / HTTP/1.1', `X: ${'x'.repeat(20_000)}`)],
];

describe('security headers', () => {
  const direct = shareListening();
  const proxied = shareListening({ config: { trustedProxies: ['loopback'] } });

  it.each(answers)('are in the HTTP %d response to %s, without HSTS', async (status, _, sent) => {
    const answer = await headerLines(direct().port, sent);
    expect(answer[0]).toContain(`http/1.1 ${status} `);
    expect(answer).toEqual(expect.arrayContaining(lines(securityHeaders)));
    expect(answer.join()).not.toContain('strict-transport');
  });

  it.each(answers)('include HSTS in the %d response to %s over HTTPS', async (status, _, sent) => {
    const forwarded = sent.replace('\r\n', '\r\nX-Forwarded-Proto: https\r\n');
    const answer = await headerLines(proxied().port, forwarded);
    expect(answer[0]).toContain(`http/1.1 ${status} `);
    expect(answer).toEqual(expect.arrayContaining(lines(strictTransport)));
  });
});
