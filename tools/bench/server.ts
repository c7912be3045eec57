/**
 * Measures the server in production mode, without the rate limit on writes. autocannon sends requests over 50
 * connections. For comparison, a plain `node:http` server sends recorded responses to GET requests. Fails if
 * a SIGKILL loses acknowledged increments. Compare figures only within a run.
 *
 * --seconds n   duration of each measurement (default 5)
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parseArgs, promisify } from 'node:util';
import { call } from '@tales/testing/http';
import { memoryOf } from '@tales/testing/process-figures';
import { spawnServer } from '@tales/testing/server';
import { buildStaleSite } from '../build-site.ts';

const CONNECTIONS = 50;
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } });

interface Load {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
}

/** The part of autocannon's result that is used here. */
interface Result {
  requests: { average: number };
  latency: { p50: number; p99: number };
  '2xx': number;
  non2xx: number;
  errors: number;
}

const problem = await buildStaleSite();
if (problem !== undefined) throw new Error(problem);
const site = join(import.meta.dirname, '../../apps/site/dist');
const folder = await mkdtemp(join(tmpdir(), 'tales-bench-server-'));
try {
  console.table(await measureResponses());
  console.table(await measureIncrements());
} finally {
  await rm(folder, { recursive: true });
}

async function start() {
  const env = {
    NODE_ENV: 'production',
    SITE_ORIGIN: 'https://tales.example',
    LOG_LEVEL: 'info',
    JWT_SECRET: 'x'.repeat(64),
    WRITE_RATE: '0',
  };
  const from = performance.now();
  const server = spawnServer({ site, folder, env });
  const port = await server.opened();
  await call({ port, path: '/' });
  return { ...server, port, firstResponse: performance.now() - from };
}

/** Measures throughput and latency. @throws Error if a request fails or its status is not 2xx */
async function measure(port: number, { path, method = 'GET', headers = {} }: Load) {
  const { stdout } = await promisify(execFile)(
    'autocannon',
    [
      ...['--json', '--connections', CONNECTIONS.toString(), '--duration', values.seconds],
      ...['--method', method],
      ...Object.entries(headers).flatMap(([name, value]) => ['--headers', `${name}=${value}`]),
      `http://127.0.0.1:${port}${path}`,
    ],
    { maxBuffer: 2 ** 24 },
  );
  const result = JSON.parse(stdout) as Result;
  if (result.non2xx + result.errors > 0)
    throw new Error(`Some requests of ${path} failed: ${stdout}`);
  return result;
}

async function measureResponses() {
  const books = await readdir(join(site, 'client/docs'));
  const book = `/docs/${books.find((name) => name.endsWith('.pdf')) ?? ''}`;
  const loads: Record<string, Load> = {
    'a page, Brotli': { path: '/elias', headers: { 'accept-encoding': 'br' } },
    'a counter': { path: '/api/public/views' },
    '64 KiB of a book': { path: book, headers: { range: 'bytes=65536-131071' } },
  };
  const server = await start();
  const rows: Record<string, object> = {};
  for (const [name, load] of Object.entries(loads)) {
    const limit = await serveFromMemory(server.port, load);
    const plain = await measure(limit.port, load);
    const ours = await measure(server.port, load);
    limit.close();
    rows[name] = {
      'node:http, 1/s': Math.round(plain.requests.average),
      'server, 1/s': Math.round(ours.requests.average),
      ratio: Number((ours.requests.average / plain.requests.average).toFixed(2)),
      'p50, ms': ours.latency.p50,
      'p99, ms': ours.latency.p99,
    };
  }
  console.log(`First response after ${server.firstResponse.toFixed(0)} ms`);
  console.log(`Memory after the load: ${memoryOf(server.pid).toFixed(0)} MB`);
  await server.stop();
  return rows;
}

/** Starts a plain `node:http` server that repeats a recorded response. */
async function serveFromMemory(port: number, { path, headers = {} }: Load) {
  const [answer] = (await once(get({ port, path, headers }), 'response')) as [IncomingMessage];
  const body = await buffer(answer);
  const server = createServer((_, response) => {
    response.writeHead(answer.statusCode ?? 0, answer.headers).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port: (server.address() as AddressInfo).port, close };
}

/** Measures increments of the counter `views`. @throws Error if their number is wrong after a SIGKILL */
async function measureIncrements() {
  const headers = { 'content-type': 'application/json' };
  const load: Load = { path: '/api/public/views', method: 'POST', headers };
  const countOf = async (port: number) => Number((await call({ port, path: load.path })).body);
  const killed = await start();
  const before = await countOf(killed.port);
  const { requests, latency, '2xx': acknowledged } = await measure(killed.port, load);
  await killed.kill();
  const server = await start();
  const found = (await countOf(server.port)) - before;
  await server.stop();
  // autocannon does not wait for the response to the last request on each connection.
  if (found < acknowledged || found > acknowledged + CONNECTIONS) {
    throw new Error(`Of ${acknowledged} increments ${found} were found.`);
  }
  const { p50, p99 } = latency;
  const rate = Math.round(requests.average);
  return { 'durable increments': { '1/s': rate, 'p50, ms': p50, 'p99, ms': p99 } };
}
