/**
 * Runs every attack on a server with its default limits, while another visitor loads pages, and prints
 * the response times of the visitor, and the memory and open files of the server.
 *
 * --short           half a second for each attack, all on one server, whose memory may be twice as much;
 *                   times are not measured; with the embedded database, then as with --shared
 * --shared          the attacks that reach the database, on a server that shares a PostgreSQL database with
 *                   a second one, which the other visitor uses too
 * --only a,b        these attacks
 * --seconds n       how long each lasts (default 10; the foreign lock 20)
 * --settle n        seconds until the memory afterwards is read (default 60)
 * --markdown        prints the table as Markdown
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { call, signIn } from '@tales/testing/http';
import { postgresSkipReason } from '@tales/testing/postgres/binaries';
import { startCluster } from '@tales/testing/postgres/cluster';
import { descriptorsOf, memoryOf, unmeasurable } from '@tales/testing/process-figures';
import { type Server, spawnServer } from '@tales/testing/server';
import {
  accounts,
  addAccounts,
  type TestEnvironment,
  openTestEnvironment,
} from '@tales/testing/test-environment';
import { startVisitor } from '@tales/testing/visitor';
import { openSubscriber, stompFrame, webSocketFrame, write } from '@tales/testing/websocket';
import type { Attack } from './attack.ts';
import { attacks } from './attacks.ts';
import { formatTable, mebibytes, milliseconds } from '../table.ts';
import { writeTally } from '../tally/tally.ts';
import { type AttackFigures, runAttack } from './run-attack.ts';

const SECOND = 1000;
/** The promises of docs/reliability.md. */
const SLOWEST_P95 = 250;
const MAX_MEMORY = 300;
const MAX_GROWTH = 1.2;

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    shared: { type: 'boolean', default: false },
    only: { type: 'string' },
    seconds: { type: 'string' },
    settle: { type: 'string', default: '60' },
    markdown: { type: 'boolean', default: false },
  },
});
const chosen = values.only?.split(',');
const selected = attacks.filter(({ name }) => chosen?.includes(name) ?? true);
const onShared = selected.filter(({ reachesDatabase = false }) => reachesDatabase);
const durationOf = (attack: Attack) => {
  if (values.seconds !== undefined) return Number(values.seconds) * SECOND;
  if (values.short) return SECOND / 2;
  return (attack.name === 'foreign-lock' ? 20 : 10) * SECOND;
};

interface Row {
  attack: Attack;
  figures: AttackFigures;
  database: Pick<Database, 'name'>;
  after: number | undefined;
  failures: string[];
}

const reportFile = join(import.meta.dirname, '../../reports/attacks.json');
if (unmeasurable) {
  console.log(`Attacks were not run: ${unmeasurable}.`);
  writeTally(reportFile, { passed: 0, failed: 0 });
} else {
  const environment = await openTestEnvironment({ small: values.short });
  try {
    const rows: Row[] = [];
    if (!values.shared) rows.push(...(await run(environment, selected, openEmbedded)));
    if (values.shared || values.short) rows.push(...(await runShared(environment)));
    print(rows);
    const failed = rows.filter(({ failures }) => failures.length > 0).length;
    writeTally(reportFile, { passed: rows.length - failed, failed });
    process.exitCode = failed === 0 ? 0 : 1;
  } finally {
    await environment.close();
  }
}

/** The database of an attacked server, and the other servers that use it. */
interface Database {
  name: string;
  /** Starts a server to be attacked. */
  spawn: () => Server;
  folder: string;
  /** Ports of other servers that use the same database. */
  others: readonly number[];
  close: () => Promise<void>;
}
type OpenDatabase = (environment: TestEnvironment) => Promise<Database>;

async function openEmbedded({ site, dataFolder }: TestEnvironment): Promise<Database> {
  const folder = await dataFolder();
  return {
    name: '',
    spawn: () => spawnServer({ site, folder }),
    folder,
    others: [],
    close: () => Promise.resolve(),
  };
}

async function openShared({ site }: TestEnvironment): Promise<Database> {
  const cluster = await startCluster();
  await addAccounts(new URL(cluster.url()));
  const spawn = () => spawnServer({ site, folder: '', env: { DATABASE_URL: cluster.url() } });
  const other = spawn();
  return {
    name: ', shared',
    spawn,
    folder: '',
    others: [await other.opened()],
    async close() {
      await other.stop();
      await cluster.remove();
    },
  };
}

async function runShared(environment: TestEnvironment): Promise<Row[]> {
  const reason = postgresSkipReason();
  if (reason === undefined) return run(environment, onShared, openShared);
  console.warn(reason);
  return [];
}

function run(environment: TestEnvironment, attacks: readonly Attack[], open: OpenDatabase) {
  return (values.short ? runTogether : runApart)(environment, attacks, open);
}

/** One server per attack, so that its memory afterwards is meaningful. */
async function runApart(
  environment: TestEnvironment,
  attacks: readonly Attack[],
  open: OpenDatabase,
): Promise<Row[]> {
  const settling: Promise<Row>[] = [];
  for (const attack of attacks) {
    const database = await open(environment);
    const server = database.spawn();
    const port = await server.opened();
    await warmUp(port, environment);
    const figures = await attackOne(attack, server, port, database, environment);
    console.error(`${attack.name}: ${figures.note}`);
    settling.push(
      settle({ attack, figures, database }, server, port, environment).finally(database.close),
    );
  }
  return Promise.all(settling);
}

function attackOne(
  attack: Attack,
  server: Server,
  port: number,
  { folder, others }: Database,
  environment: TestEnvironment,
): Promise<AttackFigures> {
  const target = { port, accounts, book: environment.book, folder, duration: durationOf(attack) };
  return runAttack(attack, server, target, {
    port: [port, ...others],
    paths: visited(environment),
  });
}

async function settle(
  { attack, figures, database }: Pick<Row, 'attack' | 'figures' | 'database'>,
  server: Server,
  port: number,
  environment: TestEnvironment,
): Promise<Row> {
  const visitor = startVisitor({ port, paths: visited(environment), every: SECOND });
  await wait(Number(values.settle) * SECOND);
  await visitor.stop();
  const after = server.isAlive() ? memoryOf(server.pid) : undefined;
  const failures = failuresOf(figures, server);
  if (figures.others.p95 >= SLOWEST_P95) failures.push('others wait');
  if (after !== undefined && after > figures.before * MAX_GROWTH) failures.push('memory stays');
  await server.stop();
  return { attack, figures, database, after, failures };
}

/** One server for all attacks: it must stay alive, within its memory, and close all files. */
async function runTogether(
  environment: TestEnvironment,
  attacks: readonly Attack[],
  open: OpenDatabase,
): Promise<Row[]> {
  const rows: Row[] = [];
  const database = await open(environment);
  let server = database.spawn();
  let port = await server.opened();
  for (const attack of attacks) {
    if (!server.isAlive()) {
      server = database.spawn();
      port = await server.opened();
    }
    const descriptors = descriptorsOf(server.pid);
    const figures = await attackOne(attack, server, port, database, environment);
    const failures = failuresOf(figures, server);
    if (server.isAlive() && !(await returnsTo(server, descriptors)))
      failures.push('files stay open');
    const after = server.isAlive() ? memoryOf(server.pid) : undefined;
    rows.push({ attack, figures, database, after, failures });
  }
  await server.stop();
  await database.close();
  return rows;
}

function failuresOf({ note, peak, failed }: AttackFigures, server: Server): string[] {
  const failures: string[] = [];
  if (!server.isAlive()) failures.push('the server died');
  else if (failed > 0) failures.push(`${failed.toString()} visits failed`);
  if (peak >= (values.short ? 2 : 1) * MAX_MEMORY) failures.push('too much memory');
  if (note.startsWith('the attacker broke off')) failures.push('attack not carried out');
  return failures;
}

/** Whether the server has closed the files and sockets of the attack within 20 s. */
async function returnsTo(server: Server, descriptors: number): Promise<boolean> {
  const MARGIN = 8;
  for (let tries = 0; tries < 200 && server.isAlive(); tries++) {
    if (descriptorsOf(server.pid) <= descriptors + MARGIN) return true;
    await wait(100);
  }
  return false;
}

/** Ordinary use for a few seconds, so that the memory before the attack is that of a busy server. */
async function warmUp(port: number, environment: TestEnvironment): Promise<void> {
  const localAddress = '127.0.0.4';
  const visitor = startVisitor({ port, paths: visited(environment), every: 10, localAddress });
  const tokens: string[] = [];
  for (const account of accounts) tokens.push(await signIn(port, account, localAddress));
  const chats = await Promise.all(
    tokens.map((token) => openSubscriber(port, token, { localAddress })),
  );
  for (let turn = 0; turn < 40; turn++) {
    const body = JSON.stringify({ content: `Message ${turn.toString()} of an ordinary day` });
    const frame = webSocketFrame(stompFrame('SEND', { destination: '/app/chat' }, body));
    for (const { socket } of chats) await write(socket, frame);
    await call({ port, method: 'POST', path: '/api/public/views', localAddress });
    await wait(75);
  }
  for (const { socket } of chats) socket.destroy();
  await visitor.stop();
  await wait(2 * SECOND);
}

function visited({ page, book }: TestEnvironment): string[] {
  return [page, book, '/api/public/counters'];
}

function print(rows: readonly Row[]): void {
  const head = [
    ...['Attack', 'What happened', 'Others p50', 'p95', 'max'],
    ...['Memory before', 'peak', 'after', 'Files', 'Result'],
  ];
  const lines = rows.map(({ attack, figures, database, after, failures }) => [
    attack.title + database.name,
    figures.note,
    milliseconds(figures.others.median),
    milliseconds(figures.others.p95),
    milliseconds(figures.others.max),
    mebibytes(figures.before),
    mebibytes(figures.peak),
    after === undefined ? '-' : mebibytes(after),
    figures.descriptors.toString(),
    failures.length === 0 ? 'held' : failures.join(', '),
  ]);
  console.log(formatTable([head, ...lines], values.markdown));
}
