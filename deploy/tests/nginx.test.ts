import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect as connectTcp } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect as connectTls, type SecureVersion } from 'node:tls';
import { call, fetchToken } from '@tales/testing/http';
import { memoryOf } from '@tales/testing/process-figures';
import { accounts } from '@tales/testing/test-environment';
import { stompFrame } from '@tales/testing/websocket';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { NAME, nginxSkipReason, startDeployment } from './deployment.ts';

/** Timeout in ms that suffices on a slow machine. */
const SLOW_MACHINE = 10_000;
/** Number of concurrent unfinished TLS handshakes. */
const HALF_OPEN = 300;
/** Maximum response time in ms while one instance does not respond. */
const MAX_DELAY_MS = 8000;

const JSON_TYPE = 'application/json; charset=utf-8';
const counters = '/api/public/counters';
const asset = '/assets/app-4d2.js';

describe.skipIf(nginxSkipReason !== undefined)('nginx in front of two instances', () => {
  let deployment: Awaited<ReturnType<typeof startDeployment>>;

  beforeAll(async () => {
    deployment = await startDeployment();
  });
  afterAll(() => deployment.close());

  it('redirects an HTTP request for another host name to the same path and query on the HTTPS site', async () => {
    const { nginx } = deployment;
    const answer = await call({
      port: nginx.httpPort,
      path: '/de/about?from=mail',
      headers: { Host: 'elsewhere.example' },
    });
    expect(answer).toMatchObject({
      status: 301,
      headers: { location: `https://${NAME}/de/about?from=mail` },
    });
  });

  it('rejects API and chat requests over HTTP with 403 instead of redirecting them', async () => {
    const { nginx } = deployment;
    for (const path of ['/api/auth/signin', '/api', '/ws-chat?token=x']) {
      const answer = await call({
        port: nginx.httpPort,
        method: 'POST',
        path,
        headers: { Host: NAME },
        body: '{}',
      });
      expect(answer).toMatchObject({ status: 403, headers: { 'content-type': JSON_TYPE } });
      expect(answer.headers.location).toBeUndefined();
    }
    expect((await call({ port: nginx.httpPort, path: '/apis' })).status).toBe(301);
  });

  it('adds security headers to its own responses, and does not duplicate those of the instances', async () => {
    const { nginx } = deployment;
    const own = {
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    };
    const tls = { port: nginx.httpsPort, certificate: nginx.certificate };
    // nginx itself evaluates If-Match for a file that it has cached.
    await sendRaw(`GET ${asset} HTTP/1.1\r\nHost: ${NAME}`, tls);
    for (const [status, request] of [
      [405, `TRACE / HTTP/1.1\r\nHost: ${NAME}`],
      [421, 'GET / HTTP/1.1\r\nHost: elsewhere.example'],
      [501, `POST / HTTP/1.1\r\nHost: ${NAME}\r\nTransfer-Encoding: deflate`],
      [505, `GET / HTTP/2.0\r\nHost: ${NAME}`],
      [400, 'GET / HTTP/1.1'],
      [426, `GET /ws-chat HTTP/1.1\r\nHost: ${NAME}`],
      [412, `GET ${asset} HTTP/1.1\r\nHost: ${NAME}\r\nIf-Match: "x"`],
    ] as const) {
      const answer = await sendRaw(request, tls);
      expect([request, answer.status]).toEqual([request, status]);
      expect(answer.headers).toMatchObject({ ...own, 'content-type': JSON_TYPE });
    }
    const plain = await sendRaw(`GET / HTTP/1.1\r\nHost: ${NAME}`, { port: nginx.httpPort });
    const { 'strict-transport-security': ofHttps, ...others } = own;
    expect(plain).toMatchObject({ status: 301, headers: others });
    // RFC 6797, section 7.2, does not allow Strict-Transport-Security over HTTP.
    expect(plain.headers).not.toHaveProperty('strict-transport-security', ofHttps);
    for (const path of ['/de/about', asset, '/nope/nope', counters]) {
      const answer = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: ${NAME}`, tls);
      // `sendRaw` joins the values of a duplicate header with a comma.
      expect(answer.headers).toMatchObject({
        'strict-transport-security': own['strict-transport-security'],
        'x-content-type-options': own['x-content-type-options'],
      });
      expect(answer.headers['content-security-policy']?.split(', ')).toHaveLength(1);
    }
  });

  it('serves a page over HTTP/2 in the requested encoding, keeps the ETag and Content-Length that the instance sends, and responds with 304 if the ETag matches', async () => {
    const { client, instances } = deployment;
    const { session, get } = client();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const [page, own] = await Promise.all([
        get('/de/about', headers),
        fetch(`http://${instances[0].address}/de/about`, { headers }),
      ]);
      expect(page.status).toBe(200);
      expect(page.headers.etag).toBe(own.headers.get('etag'));
      expect(page.headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(page.headers['content-length']).toBe(own.headers.get('content-length'));
      const cached = await get('/de/about', {
        ...headers,
        'if-none-match': page.headers.etag ?? '',
      });
      expect(cached.status).toBe(304);
    }
    expect(session().alpnProtocol).toBe('h2');
  });

  it('accepts chat connections over wss only from pages of the site, and does not log tokens', async () => {
    const { instances, nginx, client } = deployment;
    const [account] = accounts;
    // The instances have separate databases here, so a token is valid on only one instance.
    const tokens = await Promise.all(instances.map(({ port }) => fetchToken(port, account)));
    const open = (token: string, origin: string) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(
          `wss://${NAME}:${nginx.httpsPort}/ws-chat?token=${token}`,
          ['v12.stomp'],
          {
            origin,
            ca: readFileSync(nginx.certificate),
            lookup: (_, __, found) => {
              found(null, [{ address: '127.0.0.1', family: 4 }]);
            },
          },
        );
        onTestFinished(() => {
          socket.terminate();
        });
        socket.on('open', () => {
          socket.send(stompFrame('CONNECT', { 'accept-version': '1.2', host: NAME }));
        });
        socket.on('message', (data: Buffer) => {
          resolve(data.toString().split('\n', 1)[0] ?? '');
        });
        socket.on('unexpected-response', (_, { statusCode }) => {
          resolve(String(statusCode));
        });
        socket.on('error', (error) => {
          resolve(error.message);
        });
      });
    const [first = '', second = ''] = tokens;
    const answers: string[] = [];
    // nginx alternates between the instances, so in this order each token reaches its issuer once.
    for (const token of [first, second, second, first]) {
      answers.push(await open(token, `https://${NAME}`));
    }
    expect(answers).toContain('CONNECTED');
    expect(await open(first, 'https://elsewhere.example')).toBe('403');
    expect((await client().get('/ws-chat?token=x')).status).toBe(426);
    expect(nginx.log()).not.toContain('token=');
  });

  it('rejects a TLS handshake for another host name', async () => {
    const { nginx } = deployment;
    const handshake = new Promise((resolve, reject) => {
      connectTls(
        { host: '127.0.0.1', port: nginx.httpsPort, servername: 'elsewhere.example' },
        () => {
          resolve('connected');
        },
      ).on('error', reject);
    });
    await expect(handshake).rejects.toThrow(/alert/);
  });

  it('accepts TLS 1.2 and 1.3, and rejects TLS 1.1', async () => {
    const { httpsPort: port, certificate } = deployment.nginx;
    const speak = (version: SecureVersion) =>
      new Promise((resolve) => {
        const socket = connectTls({
          host: '127.0.0.1',
          port,
          servername: NAME,
          ca: readFileSync(certificate),
          minVersion: version,
          maxVersion: version,
          ciphers: 'DEFAULT@SECLEVEL=0',
        });
        socket.on('secureConnect', () => {
          resolve(socket.getProtocol());
          socket.destroy();
        });
        socket.on('error', ({ message }) => {
          resolve(message);
        });
      });
    expect(await speak('TLSv1.3')).toBe('TLSv1.3');
    expect(await speak('TLSv1.2')).toBe('TLSv1.2');
    expect(await speak('TLSv1.1')).toMatch(/alert protocol version/);
  });

  it('sends a JSON error with the status 413 for a large body, 414 for a long URL and 431 for a large header', async () => {
    const { post } = deployment.client();
    const body = await post(counters, { intNumber: 0, padding: 'x'.repeat(17_000) });
    expect(body).toMatchObject({ status: 413, headers: { 'content-type': JSON_TYPE } });
    expect(JSON.parse(body.body.toString())).toEqual({ message: 'The request is too large.' });
    expect(body.headers['strict-transport-security']).toBe('max-age=31536000');

    const { httpsPort: port, certificate } = deployment.nginx;
    for (const [status, request] of [
      [414, `GET /${'x'.repeat(8000)} HTTP/1.1\r\nHost: ${NAME}`],
      [431, `GET / HTTP/1.1\r\nHost: ${NAME}\r\nX-Large: ${'x'.repeat(8000)}`],
    ] as const) {
      const answer = await sendRaw(request, { port, certificate });
      expect(answer).toMatchObject({ status, headers: { 'content-type': JSON_TYPE } });
    }
  });

  it('limits the write rate of each client IP address, regardless of X-Forwarded-For', async () => {
    const { client } = deployment;
    const flooder = client('127.0.0.30');
    const other = client('127.0.0.31');
    const answers = await Promise.all(
      Array.from({ length: 600 }, (_, index) =>
        flooder.post('/api/auth/renew', {}, { 'x-forwarded-for': `192.0.2.${index}` }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    // The limit allows 101 writes immediately and 50 more per second.
    expect(refused.length).toBeGreaterThan(50);
    expect(refused[0]?.headers['retry-after']).toBe('1');
    expect(JSON.parse(refused[0]?.body.toString() ?? '')).toEqual({
      message: 'Too many calls at once. Please try again in a second.',
    });
    expect((await other.post('/api/auth/renew', {})).status).toBe(401);
    expect((await flooder.get('/')).status).toBe(200);
  });

  it('limits each client IP address to 256 concurrent requests', async () => {
    const { client } = deployment;
    const connections = Array.from({ length: 3 }, () => client('127.0.0.32'));
    // The body of each request is never sent, so that the request remains open.
    const streams = connections.flatMap(({ session }) =>
      Array.from({ length: 100 }, () =>
        session().request({ ':path': '/', 'content-length': '10' }, { endStream: false }),
      ),
    );
    const statuses: (number | undefined)[] = [];
    for (const stream of streams) {
      stream.on('error', () => undefined);
      stream.on('response', ({ ':status': status }) => statuses.push(status));
    }
    await vi.waitFor(
      () => {
        expect(statuses).toEqual(Array.from({ length: 44 }, () => 429));
      },
      { timeout: 20_000 },
    );
    expect((await client('127.0.0.33').get('/')).status).toBe(200);
    for (const { session } of connections) session().destroy();
  });

  it('closes connections with a stalled TLS handshake, and uses less than 64 KiB of memory for each', async () => {
    const { nginx, client } = deployment;
    const used = () => Math.max(...nginx.workers().map(memoryOf));
    const before = used();
    let closed = 0;
    const sockets = Array.from({ length: HALF_OPEN }, (_, index) => {
      const socket = connectTcp({
        host: '127.0.0.1',
        port: nginx.httpsPort,
        localAddress: `127.0.1.${index % 200}`,
      });
      socket.on('error', () => undefined);
      socket.on('close', () => closed++);
      socket.on('connect', () => socket.write(Buffer.of(0x16)));
      return socket;
    });
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
    });
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    expect((await client('127.0.2.1').get('/')).status).toBe(200);
    // 64 KiB for each handshake, converted to MiB.
    expect(used() - before).toBeLessThan(HALF_OPEN / 16);
    await vi.waitFor(
      () => {
        expect(closed).toBe(HALF_OPEN);
      },
      { timeout: 30_000, interval: 200 },
    );
  });
});

async function sendRaw(
  request: string,
  { port, certificate }: { port: number; certificate?: string },
) {
  const to = { host: '127.0.0.1', port };
  const socket = certificate
    ? connectTls({ ...to, servername: NAME, ca: readFileSync(certificate) })
    : connectTcp(to);
  socket.write(`${request}\r\nConnection: close\r\n\r\n`);
  const [head = ''] = (await text(socket)).split('\r\n\r\n', 1);
  const [line = '', ...fields] = head.split('\r\n');
  const headers = new Headers(fields.map((field) => field.split(/: ?(.*)/, 2) as [string, string]));
  return { status: Number(line.split(' ')[1]), headers: Object.fromEntries(headers) };
}

describe.skipIf(nginxSkipReason !== undefined)('nginx when an instance is unavailable', () => {
  const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);
  const times = <Value>(count: number, make: () => Value) => Array.from({ length: count }, make);

  async function setup() {
    const deployment = await startDeployment();
    onTestFinished(deployment.close);
    return { ...deployment, ...deployment.client() };
  }

  it('responds to every request with 200 while either instance is stopped', async () => {
    const { instances, get, post } = await setup();
    for (const instance of instances) {
      await instance.stop();
      const read = await Promise.all(times(20, () => get('/')));
      expect(statuses(read)).toEqual(times(20, () => 200));
      const written = await Promise.all(times(20, () => post(counters, { intNumber: 1 })));
      expect(statuses(written)).toEqual(times(20, () => 200));
      await instance.start();
    }
  });

  it('responds with 502 while both instances are stopped, and recovers when one of them starts', async () => {
    const { instances, get } = await setup();
    await Promise.all(instances.map((instance) => instance.stop()));
    expect(await get(counters, { accept: 'text/html' })).toMatchObject({
      status: 502,
      headers: { 'content-type': JSON_TYPE, 'retry-after': '5', 'cache-control': 'no-store' },
    });
    expect(await get('/')).toMatchObject({ status: 502, headers: { 'content-type': JSON_TYPE } });
    const { status, headers, body } = await get('/de/about', { accept: 'text/html,*/*;q=0.8' });
    expect([
      status,
      headers['retry-after'],
      headers['cache-control'],
      headers['content-type'],
    ]).toEqual([502, '5', 'no-store', 'text/html; charset=utf-8']);
    const page = body.toString();
    expect([...page.matchAll(/<section lang="(..)">/g)].map(([, language]) => language)).toEqual([
      ...['en', 'de', 'it', 'fr'],
    ]);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    await instances[0].start();
    const answers = await Promise.all(times(20, () => get('/')));
    expect(statuses(answers)).toEqual(times(20, () => 200));
  });

  it('responds within 8 s to requests for a page, a script, a book and the counters while one instance hangs', async () => {
    const { instances, get, environment } = await setup();
    instances[0].signal('SIGSTOP');
    onTestFinished(() => {
      instances[0].signal('SIGCONT');
    });
    for (const path of ['/de/about', '/assets/app-4d2.js', environment.book, counters]) {
      const asked = performance.now();
      const answers = await Promise.all(times(4, () => get(path)));
      expect([path, ...statuses(answers)]).toEqual([path, 200, 200, 200, 200]);
      expect(performance.now() - asked).toBeLessThan(MAX_DELAY_MS);
    }
  });

  it.each([
    ['retries a write with an idempotency key', () => randomUUID(), false],
    ['does not retry a write without an idempotency key', () => undefined, true],
  ])('%s if the outcome of the write is unknown', async (_, key, mayFail) => {
    const { instances, get, post } = await setup();
    const [first] = instances;
    // The operating system still accepts connections for the suspended process, which does not respond.
    first.signal('SIGSTOP');
    let answered = 0;
    const calls = times(8, async () => {
      const value = key();
      const answer = await post(counters, { intNumber: 2 }, value && { 'idempotency-key': value });
      answered++;
      return answer;
    });
    await vi.waitFor(() => {
      expect(answered).toBeGreaterThan(0);
    }, SLOW_MACHINE);
    expect(answered).toBeLessThan(8);
    first.signal('SIGKILL');
    const answers = statuses(await Promise.all(calls));
    const failed = answers.filter((status) => status === 502).length;
    expect(failed > 0).toBe(mayFail);
    expect(answers.filter((status) => status === 200)).toHaveLength(8 - failed);
    const counted = JSON.parse((await get(counters)).body.toString()) as { eliasReadCount: number };
    expect(counted.eliasReadCount).toBe(8 - failed);
  });
});
