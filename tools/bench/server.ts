/**
 * Measures the server:
 *
 * - its rate of responses, and that of plain `node:http` with the same bytes (`limit-server.ts`), in turn
 * - the same rate through nginx with TLS, and that of a file that nginx serves itself
 * - its rate of durable increments, and whether all that were acknowledged are counted
 * - the time from its start to the first response, and its memory when idle
 * - its cost with many visitors, idempotency keys and messages in the database
 *
 * The load comes from wrk, over 50 connections.
 *
 * --seconds n   duration of each measurement (default 5)
 * --rounds n    measurements of each server for each response, in turn (default 5)
 * --rows a,b    numbers of rows in the database (default 1000,100000,1000000)
 * --only a,b    these parts: responses, nginx, increments, idle, rows
 * --log-level l LOG_LEVEL of the server (default info, as in the shipped deployments)
 * --short       each figure once in a second, to see that it can be taken
 */
import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { call, signIn } from '@tales/testing/http';
import { memoryOf, unmeasurable } from '@tales/testing/process-figures';
import { type Server, spawnServer } from '@tales/testing/server';
import {
  accounts,
  type TestEnvironment,
  openTestEnvironment,
} from '@tales/testing/test-environment';
import { openSubscriber } from '@tales/testing/websocket';
import { formatTable, mebibytes, milliseconds } from '../table.ts';
import { fillDatabase } from './server/fill-database.ts';
import { CONNECTIONS, type Load, measureRate, provideWrk } from './server/load.ts';
import { startNginxBeside } from './server/nginx.ts';
import { median } from './median.ts';
import { startProgram } from './start-program.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    rows: { type: 'string' },
    short: { type: 'boolean', default: false },
    only: { type: 'string', default: 'responses,nginx,increments,idle,rows' },
    'log-level': { type: 'string', default: 'info' },
  },
});
const defaults = values.short
  ? { seconds: '1', rounds: '1', rows: '1000', idle: 1000 }
  : { seconds: '5', rounds: '5', rows: '1000,100000,1000000', idle: 30_000 };
const seconds = Number(values.seconds ?? defaults.seconds);
const rounds = Number(values.rounds ?? defaults.rounds);
const key = { name: 'Idempotency-Key', prefix: 'new-', digits: 32 };

type ComparedLoad = Pick<Load, 'path' | 'headers'> & { name: string };

const parts: Record<string, (environment: TestEnvironment) => Promise<string[][]>> = {
  responses: measureResponses,
  nginx: measureNginx,
  increments: measureIncrements,
  idle: measureIdle,
  rows: measureRows,
};

provideWrk();
const environment = await openTestEnvironment();
try {
  for (const name of values.only.split(',')) {
    const measure = parts[name];
    if (!measure) throw new Error(`There is no part ${name}.`);
    console.log(`\n${formatTable(await measure(environment), true)}`);
  }
} finally {
  await environment.close();
}

/** Starts the server as in production, without the limits of an address. */
async function start(folder: string): Promise<{ server: Server; port: number }> {
  const server = spawnServer({
    site: environment.site,
    folder,
    env: {
      NODE_ENV: 'production',
      LOG_LEVEL: values['log-level'],
      JWT_SECRET: randomUUID(),
      CONNECTIONS_PER_ADDRESS: '0',
      WRITE_RATE: '0',
    },
  });
  return { server, port: await server.opened() };
}

/** The responses that are compared. */
async function comparedLoads(site: string): Promise<ComparedLoad[]> {
  const { book, size } = await smallestBook(site);
  return [
    { name: 'HTML of a tale, Brotli', path: '/elias', headers: { 'Accept-Encoding': 'br' } },
    { name: 'GET /api/public/views', path: '/api/public/views' },
    { name: '64 KiB of a book', path: book, headers: { Range: 'bytes=65536-131071' } },
    { name: `a book (${(size / 1000).toFixed(0)} kB)`, path: book },
  ];
}

async function measureResponses({ site }: TestEnvironment): Promise<string[][]> {
  const loads = await comparedLoads(site);
  const { server, port } = await start(await environment.dataFolder());
  const requests = loads.map(({ path, headers = {} }) => [path, headers]);
  const limit = await startProgram('limit-server.ts', port.toString(), JSON.stringify(requests));
  try {
    return await compareRates('node:http', loads, (load) => [
      { ...load, port: limit.port, seconds },
      { ...load, port, seconds },
    ]);
  } finally {
    await limit.stop();
    await server.stop();
  }
}

/** Through nginx with the deployed configuration, beside a file that the same nginx serves itself. */
async function measureNginx({ site }: TestEnvironment): Promise<string[][]> {
  const loads = await comparedLoads(site);
  const { server, port } = await start(await environment.dataFolder());
  const nginx = await startNginxBeside(port, loads, await environment.dataFolder());
  const { origin } = nginx;
  try {
    return await compareRates('a file of nginx', loads, (load, index) => [
      { ...load, port, origin, path: nginx.files[index] ?? '', seconds },
      { ...load, port, origin, seconds },
    ]);
  } finally {
    await nginx.stop();
    await server.stop();
  }
}

/** Puts the load on the limit and on the server in turn. */
async function compareRates(
  limit: string,
  loads: ComparedLoad[],
  loadsOf: (load: ComparedLoad, index: number) => [limit: Load, server: Load],
): Promise<string[][]> {
  const rows = [['Response', limit, 'Server', 'Ratio', 'Ratio from – to']];
  for (const [index, load] of loads.entries()) {
    const [ofLimit, ofServer] = loadsOf(load, index);
    const [limits, ours]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      limits.push(await rateOf(ofLimit));
      ours.push(await rateOf(ofServer));
    }
    const ratios = ours.map((rate, round) => rate / (limits[round] ?? NaN));
    rows.push([
      load.name,
      `${median(limits).toFixed(0)}/s`,
      `${median(ours).toFixed(0)}/s`,
      median(ratios).toFixed(2),
      `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    ]);
  }
  return rows;
}

/** @throws Error if not all responses have a status of 2xx */
async function rateOf(load: Load): Promise<number> {
  const { perSecond, failed } = await measureRate(load);
  if (failed > 0) throw new Error(`${failed.toString()} requests for ${load.path} failed.`);
  return perSecond;
}

/**
 * Kills the server after the increments, and asks the next one how many it finds: all that were acknowledged,
 * and of the last ones, whose responses wrk does not wait for, at most one for each connection.
 */
async function measureIncrements(): Promise<string[][]> {
  const path = '/api/public/views';
  const rows = [['Durable increments', 'Rate', 'Acknowledged', 'Found after SIGKILL']];
  for (const [name, load] of [
    ['POST /api/public/views', {}],
    ['the same with an Idempotency-Key', { numbered: key }],
  ] as const) {
    const folder = await environment.dataFolder();
    const killed = await start(folder);
    const rate = await measureRate({ port: killed.port, method: 'POST', path, seconds, ...load });
    await killed.server.kill();
    const { server, port } = await start(folder);
    const found = Number((await call({ port, path })).body);
    await server.stop();
    const { succeeded, failed } = rate;
    if (failed > 0 || found < succeeded || found > succeeded + CONNECTIONS) {
      throw new Error(
        `${found.toString()} of ${succeeded.toString()} were found, ${failed.toString()} failed.`,
      );
    }
    rows.push([
      name,
      `${rate.perSecond.toFixed(0)}/s`,
      succeeded.toString(),
      `${found.toString()}, of which ${(found - succeeded).toString()} were not acknowledged yet`,
    ]);
  }
  return rows;
}

async function measureIdle(): Promise<string[][]> {
  const rows = [['Start', 'First response after', 'Memory', 'after 30 s']];
  const times: number[] = [];
  const memory: [number, number][] = [];
  for (let round = 0; round < rounds; round++) {
    const from = performance.now();
    const { server, port } = await start(await environment.dataFolder());
    await call({ port, path: '/' });
    times.push(performance.now() - from);
    if (!unmeasurable && round === 0) {
      const first = memoryOf(server.pid);
      await wait(defaults.idle);
      memory.push([first, memoryOf(server.pid)]);
    }
    await server.stop();
  }
  const [[first, later] = [NaN, NaN]] = memory;
  rows.push([
    'node apps/server/src/server.js',
    milliseconds(median(times)),
    mebibytes(first),
    mebibytes(later),
  ]);
  return rows;
}

async function measureRows(): Promise<string[][]> {
  const figures: Figures[] = [];
  const sizes = (values.rows ?? defaults.rows).split(',').map(Number);
  for (const size of sizes) figures.push(await measureWithRows(size));
  const [fewest] = figures;
  return [
    ['Visitors, keys and messages', ...Object.keys(fewest ?? {})],
    ...figures.map((row, index) => [
      (sizes[index] ?? 0).toLocaleString('en'),
      ...Object.entries(row).map(([name, value]) => {
        const ratio = (value / (fewest?.[name] ?? NaN)).toFixed(2);
        return `${value.toFixed(value < 10 ? 2 : 0)} (${ratio})`;
      }),
    ]),
  ];
}

type Figures = Record<string, number>;

async function measureWithRows(size: number): Promise<Figures> {
  const folder = await environment.dataFolder();
  fillDatabase(folder, size);
  const from = performance.now();
  const { server, port } = await start(folder);
  await call({ port, path: '/api/public/views' });
  const started = performance.now() - from;
  /** CPU-bound rates become microseconds for each response. */
  const cost = async (load: Omit<Load, 'port' | 'seconds'>) =>
    1_000_000 / (await rateOf({ ...load, port, seconds }));
  try {
    const [account] = accounts;
    const token = await signIn(port, account);
    return {
      'start, ms': started,
      'GET views, µs': await cost({ path: '/api/public/views' }),
      'GET downloadTime, µs': await cost({
        path: '/api/public/downloadTime',
        numbered: { name: 'Cookie', prefix: 'visitor=', digits: 22, last: size },
      }),
      'POST downloadTime, µs': await cost({
        method: 'POST',
        path: '/api/public/downloadTime',
        numbered: { name: 'Cookie', prefix: 'visitor=new', digits: 19 },
      }),
      'POST views with a key, µs': await cost({
        method: 'POST',
        path: '/api/public/views',
        numbered: key,
      }),
      'chat opened with its last messages, ms': await timeOfHistory(port, token),
      'memory, MB': unmeasurable ? NaN : memoryOf(server.pid),
    };
  } finally {
    await server.stop();
  }
}

/** Median ms from a new connection to the first stored message. */
async function timeOfHistory(port: number, token: string): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < 20; time++) {
    const from = performance.now();
    const { socket } = await openSubscriber(port, token);
    await new Promise<void>((resolve) => {
      socket.on('data', (chunk: Buffer) => {
        if (chunk.includes('The map ends')) resolve();
      });
    });
    times.push(performance.now() - from);
    socket.destroy();
  }
  return median(times);
}

async function smallestBook(site: string): Promise<{ book: string; size: number }> {
  const folder = join(site, 'client/docs');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.pdf'));
  const books = await Promise.all(
    names.map(async (name) => ({
      book: `/docs/${name}`,
      size: (await stat(join(folder, name))).size,
    })),
  );
  return books.toSorted((one, other) => one.size - other.size)[0] ?? { book: '', size: 0 };
}
