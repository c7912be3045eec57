import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { get } from 'node:https';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { call, signIn } from '../../tools/attacks/harness/http.ts';
import { accounts } from '../../tools/attacks/harness/server.ts';
import { stompFrame } from '../../tools/attacks/harness/websocket.ts';
import { NAME, nginxSkipReason, startDeployment } from './deployment.ts';

/** Milliseconds. */
const SLOW_MACHINE = 10_000;

const JSON_TYPE = 'application/json; charset=utf-8';
const counters = '/api/public/counters';

describe.skipIf(nginxSkipReason !== undefined)('nginx in front of two instances', () => {
  let deployment: Awaited<ReturnType<typeof startDeployment>>;

  beforeAll(async () => {
    deployment = await startDeployment(undefined, { LOG_LEVEL: 'info' });
  });
  afterAll(() => deployment.close());

  it('redirects http to https on the same path, also for another name', async () => {
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

  it('delivers a page as the instance does, over HTTP/2, with its compression untouched', async () => {
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

  it('tells browsers to use https only, once, and names the visitor by a cookie of the host', async () => {
    const { get, post } = deployment.client();
    const page = await get('/');
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
    const claim = await post('/api/public/downloadTime', {});
    expect(claim.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-visitor=.*Secure/),
    ]);
  });

  it('delivers parts of a book', async () => {
    const { client, laboratory, instances } = deployment;
    const { get } = client();
    const whole = await get(laboratory.book);
    const own = await fetch(`http://${instances[0].address}${laboratory.book}`);
    expect(whole.body.equals(Buffer.from(await own.arrayBuffer()))).toBe(true);
    const part = await get(laboratory.book, { range: 'bytes=1000-1999' });
    expect(part.status).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 1000-1999/${whole.body.length.toString()}`);
    expect(part.body.equals(whole.body.subarray(1000, 2000))).toBe(true);
    expect((await get(laboratory.book, { range: 'bytes=9999999-' })).status).toBe(416);
  });

  it('opens the chat over wss, for pages of the site', async () => {
    const { instances, nginx, client } = deployment;
    const [account] = accounts;
    if (!account) throw new Error('There are no accounts.');
    // The instances have databases of their own here: the ticket is valid on one of them.
    const tokens = await Promise.all(instances.map(({ port }) => signIn(port, account)));
    const open = (token: string, origin: string) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(
          `wss://${NAME}:${nginx.httpsPort.toString()}/ws-chat?token=${token}`,
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
    const answers = await Promise.all(
      [...tokens, ...tokens].map((token) => open(token, `https://${NAME}`)),
    );
    expect(answers).toContain('CONNECTED');
    expect(await open(tokens[0] ?? '', 'https://elsewhere.example')).toBe('403');
    expect((await client().get('/ws-chat?token=x')).status).toBe(426);
    // Its query holds a token, so it must not appear in the log, whatever fails.
    expect(nginx.log()).not.toContain('token=');
  });

  it('gives each request an id of its own in the logs of the instances', async () => {
    const { client, instances } = deployment;
    const logged = () => instances.map((instance) => instance.log()).join('');
    await client().get('/it/about', { 'x-request-id': 'chosen-by-the-client' });
    await vi.waitFor(() => {
      expect(logged()).toMatch(/"reqId":"[\da-f]{32}".*\/it\/about/);
    }, SLOW_MACHINE);
    expect(logged()).not.toContain('chosen-by-the-client');
  });

  it('refuses other names', async () => {
    const { nginx, client } = deployment;
    const handshake = new Promise((resolve, reject) => {
      connectTls(
        { host: '127.0.0.1', port: nginx.httpsPort, servername: 'elsewhere.example' },
        () => {
          resolve('connected');
        },
      ).on('error', reject);
    });
    await expect(handshake).rejects.toThrow(/alert/);
    const misdirected = await client().request({ ':path': '/', ':authority': 'elsewhere.example' });
    expect(misdirected.status).toBe(421);
  });

  it('refuses large bodies, long addresses and large headers as the server would', async () => {
    const { post } = deployment.client();
    const body = await post(counters, { intNumber: 0, padding: 'x'.repeat(17_000) });
    expect(body).toMatchObject({ status: 413, headers: { 'content-type': JSON_TYPE } });
    expect(JSON.parse(body.body.toString())).toEqual({ message: 'The request is too large.' });
    expect(body.headers['strict-transport-security']).toBe('max-age=31536000');

    const overHttp1 = (path: string, headers: Record<string, string>) =>
      new Promise<(string | number | undefined)[]>((resolve, reject) => {
        const { nginx } = deployment;
        const options = {
          host: '127.0.0.1',
          port: nginx.httpsPort,
          servername: NAME,
          ca: readFileSync(nginx.certificate),
          path,
          headers: { host: NAME, ...headers },
        };
        get(options, (response) => {
          response.resume();
          resolve([response.statusCode, response.headers['content-type']]);
        }).on('error', reject);
      });
    expect(await overHttp1('/', { 'x-large': 'x'.repeat(8000) })).toEqual([431, JSON_TYPE]);
    expect(await overHttp1(`/${'x'.repeat(8000)}`, {})).toEqual([414, JSON_TYPE]);
  });

  it('limits writes of an address, whatever it claims to be, and leaves others alone', async () => {
    const { client } = deployment;
    const flooder = client('127.0.0.30');
    const other = client('127.0.0.31');
    const answers = await Promise.all(
      Array.from({ length: 250 }, (_, index) =>
        flooder.post('/api/auth/renew', {}, { 'x-forwarded-for': `192.0.2.${index.toString()}` }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    // 101 at once, and 50 more in each second that it takes.
    expect(refused.length).toBeGreaterThan(50);
    expect(refused[0]?.headers['retry-after']).toBe('1');
    expect(JSON.parse(refused[0]?.body.toString() ?? '')).toEqual({
      message: 'Too many calls at once. Please try again in a second.',
    });
    expect((await other.post('/api/auth/renew', {})).status).toBe(401);
    expect((await flooder.get('/')).status).toBe(200);
  });

  it('limits open requests of an address and leaves others alone', async () => {
    const { client } = deployment;
    const connections = Array.from({ length: 3 }, () => client('127.0.0.32'));
    // Each waits for a body that never comes.
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
});

describe.skipIf(nginxSkipReason !== undefined)('nginx when an instance is away', () => {
  const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);
  const times = <Value>(count: number, make: () => Value) => Array.from({ length: count }, make);

  async function setup() {
    const deployment = await startDeployment();
    onTestFinished(deployment.close);
    return { ...deployment, ...deployment.client() };
  }

  it('answers everything while one after the other is stopped and started', async () => {
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

  it('says so when both are away, and answers again as soon as one is back', async () => {
    const { instances, get } = await setup();
    await Promise.all(instances.map((instance) => instance.stop()));
    expect(await get('/')).toMatchObject({
      status: 502,
      headers: { 'content-type': JSON_TYPE, 'retry-after': '5' },
    });
    await instances[0].start();
    const answers = await Promise.all(times(20, () => get('/')));
    expect(statuses(answers)).toEqual(times(20, () => 200));
  });

  it.each([
    ['repeats a write with an idempotency key', () => randomUUID(), false],
    ['does not repeat a write without one', () => undefined, true],
  ])('%s if its outcome is unknown', async (_, key, mayFail) => {
    const { instances, get, post } = await setup();
    const [first] = instances;
    // It accepts connections and reads nothing.
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
