import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { hashedBook, namedBook } from '../testing/fixture-site.ts';
import { openStorage } from '../storage/open-storage.ts';
import { openConnection } from '../testing/raw-connection.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createTestApp } from '../testing/test-app.ts';

const [page, file, picture, views] = [
  '/de/elias',
  '/assets/app-4d2.js',
  '/assets/cover-77b.avif',
  '/api/public/views',
];
const HOST = 'Host: localhost';

type Row = [start: string, ...headers: string[]];

/** Requests without a body, with one valid host. */
const plain: Row[] = [
  ...['GET', 'HEAD'].flatMap((method): Row[] =>
    [page, file, picture, views, hashedBook, namedBook, '/feed', '/sw.js'].map((path) => [
      `${method} ${path}`,
      HOST,
    ]),
  ),
  ...[page, file].flatMap((path): Row[] =>
    ['br', 'gzip', 'gzip;q=0.5, br;q=0.4', '*', 'identity;q=0, *;q=0', 'BR', 'x, ,;q=', ''].map(
      (accepted) => [`GET ${path}`, HOST, `Accept-Encoding: ${accepted}`],
    ),
  ),
  [`GET ${page}?from=home`, HOST],
  [`GET ${page}?`, HOST],
  [`GET ${views}?a=b`, HOST],
  [`GET ${page}`, HOST, 'If-None-Match: *'],
  [`GET ${page}`, HOST, 'If-None-Match: "other", W/"another"'],
  [`GET ${views}`, HOST, 'If-None-Match: *'],
  [`GET ${picture}`, HOST, 'Range: bytes=0-1'],
  ...['0-4', '0-', '-5', '100-99999', '5-4', '-', '0-1,3-4', 'a-b', '0 - 4', '4'].map(
    (range): Row => [`GET ${namedBook}`, HOST, `Range: bytes=${range}`],
  ),
  [`GET ${namedBook}`, HOST, 'Range: lines=0-4'],
  [`HEAD ${namedBook}`, HOST, 'Range: bytes=0-4'],
  [`GET ${namedBook}`, HOST, 'Range: bytes=0-4', 'If-Range: "other"'],
  [`GET ${namedBook}`, HOST, 'Range: bytes=0-4', 'If-Range: Wed, 01 Jan 2020 00:00:00 GMT'],
  [`GET ${namedBook}`, HOST, 'Range: bytes=0-4', 'If-None-Match: *'],
  [`GET ${namedBook}`, HOST, 'If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT'],
  [`GET ${namedBook}`, HOST, 'If-Modified-Since: nonsense'],
  [`GET ${page}`, 'host: [::1]:8080'],
  [
    `GET ${page}`,
    HOST,
    'Cookie: visitor=x',
    'Authorization: Bearer x',
    'Origin: https://b.example',
  ],
  [`GET ${page}`, HOST, 'X-Forwarded-Proto: https', 'X-Forwarded-For: nonsense'],
  [`GET ${views}`, HOST, 'X-Forwarded-Proto: http', 'X-Forwarded-Host: evil.example'],
  [`GET ${page}`, HOST, 'Expect: nothing'],
];

/** Requests that Fastify answers. */
const others: Row[] = [
  [`GET ${page}`],
  [`GET ${page}`, HOST, 'Host: other'],
  [`GET ${page}`, 'Host: a b'],
  [`GET ${views}`, 'Host:'],
  [`POST ${page}`, HOST],
  [`OPTIONS ${views}`, HOST],
  [`PUT ${views}`, HOST],
  [`GET ${page}`, HOST, 'Content-Length: 1'],
  [`GET ${page}`, HOST, 'X-Forwarded-Proto: http, https'],
  [`GET ${page}`, HOST, 'If-Match: "other"'],
  [`GET ${namedBook}`, HOST, 'Range: bytes=99999-'],
  [`GET ${namedBook}`, HOST, 'Range: bytes=-0'],
  [`GET ${namedBook}`, HOST, 'If-Match: "other"'],
  [`GET ${namedBook}`, HOST, 'If-Unmodified-Since: Wed, 01 Jan 2020 00:00:00 GMT'],
  [`GET ${namedBook}?download`, HOST],
  ...[
    '/de/%65lias',
    '/de/elias/',
    '/es',
    '/nope',
    '/nope.png',
    '/index.html',
    '/docs/..%2fsite.json',
    '//de/elias',
    '/%zz',
    'http://evil.example/de/elias',
    '/api/public/views/',
    '/api/public/%76iews',
    '/__proto__',
    '*',
  ].map((path): Row => [`GET ${path}`, HOST]),
];

/** Starts a server, and counts the requests that reach Fastify. */
async function start(logLevel: 'warn' | 'info', trustedProxies: string[]) {
  const app = await createTestApp({
    storage: await openStorage(await temporaryFolder(), { exclusive: true }),
    logTo: { write: () => undefined },
    config: { logLevel, trustedProxies },
  });
  let reached = 0;
  app.addHook('onRequest', async () => {
    reached++;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    reached: () => reached,
    async ask([first, ...headers]: Row) {
      const client = await openConnection(port);
      client.send([`${first} HTTP/1.1`, ...headers, 'Connection: close', '\r\n'].join('\r\n'));
      await client.closed;
      return (await client.receive('')).replace(/\r\nDate: .*/, '');
    },
  };
}

describe('answerDirectly', () => {
  it.each([
    ['from visitors', []],
    ['from a trusted proxy', ['127.0.0.1']],
  ])('sends the same bytes as Fastify to requests %s', async (_, proxies) => {
    // Fastify answers everything that is logged.
    const [direct, fastify] = [await start('warn', proxies), await start('info', proxies)];
    // Only what is in memory is sent directly.
    for (const row of plain) await direct.ask(row);
    const before = direct.reached();
    for (const row of plain) {
      expect(await direct.ask(row), row.join('\n')).toBe(await fastify.ask(row));
    }
    expect(direct.reached()).toBe(before);
    for (const row of others) {
      expect(await direct.ask(row), row.join('\n')).toBe(await fastify.ask(row));
    }
    expect(fastify.reached()).toBeGreaterThan(plain.length);
  });

  it('tells every visitor the number of views that an increment has returned', async () => {
    const server = await start('warn', []);
    const increment: Row = [`POST ${views}`, HOST, 'Content-Type: application/json'];
    for (let count = 1; count <= 3; count++) {
      await server.ask(increment);
      const before = server.reached();
      expect(await server.ask([`GET ${views}`, HOST])).toMatch(new RegExp(`\\n${String(count)}$`));
      expect(server.reached()).toBe(before);
    }
  });
});
