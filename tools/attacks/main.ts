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
import { until } from '@tales/testing/until';
import { startVisitor } from '@tales/testing/visitor';
import { openSubscriber, stompFrame, webSocketFrame, write } from '@tales/testing/websocket';
import type { Attack } from './attack.ts';
import { attacks } from './attacks.ts';
import { formatTable, mebibytes, milliseconds } from '../table.ts';
import { failure, writeTally } from '../tally/tally.ts';
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

/** An attacked server and its database. */
interface Subject {
  /** What the table adds to the title of the attack. */
  name: string;
  server: Server;
  port: number;
  /** Its data folder, if the database is embedded. */
  folder: string;
  /** Ports of other servers that use the same database. */
  others: readonly number[];
  close: () => Promise<void>;
}

interface Row {
  attack: Attack;
  name: string;
  figures: AttackFigures;
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
    const rows = values.shared ? [] : await run(environment, selected, openEmbedded);
    if (values.shared || values.short) {
      const reason = postgresSkipReason();
      if (reason === undefined) rows.push(...(await run(environment, onShared, openShared)));
      else console.warn(reason);
    }
    print(rows);
    const failed = rows.filter(({ failures }) => failures.length > 0);
    writeTally(reportFile, {
      passed: rows.length - failed.length,
      failed: failed.length,
      failures: failed.map(({ attack, name, failures }) =>
        failure(attack.title + name, failures.join('; ')),
      ),
    });
    process.exitCode = failed.length === 0 ? 0 : 1;
  } finally {
    await environment.close();
  }
}

async function openEmbedded({ site, dataFolder }: TestEnvironment): Promise<Subject> {
  const folder = await dataFolder();
  const server = spawnServer({ site, folder });
  const close = async () => void (await server.stop());
  return { name: '', server, port: await server.opened(), folder, others: [], close };
}

async function openShared({ site }: TestEnvironment): Promise<Subject> {
  const cluster = await startCluster();
  await addAccounts(new URL(cluster.url()));
  const spawn = () => spawnServer({ site, folder: '', env: { DATABASE_URL: cluster.url() } });
  const [server, other] = [spawn(), spawn()];
  return {
    name: ', shared',
    server,
    port: await server.opened(),
    folder: '',
    others: [await other.opened()],
    async close() {
      await Promise.all([server.stop(), other.stop()]);
      await cluster.remove();
    },
  };
}

/**
 * Runs attacks one after the other, each on a server of its own, so that its memory afterwards is meaningful.
 * With --short they have one server for all, which is replaced if it dies.
 */
async function run(
  environment: TestEnvironment,
  attacks: readonly Attack[],
  open: (environment: TestEnvironment) => Promise<Subject>,
): Promise<Row[]> {
  const { page, book } = environment;
  const paths = [page, book, '/api/public/counters'];
  const rows: (Row | Promise<Row>)[] = [];
  let kept: Subject | undefined;
  for (const attack of attacks) {
    const subject = kept ?? (await open(environment));
    const { name, server, port, folder, others } = subject;
    if (!values.short) await warmUp(port, paths);
    const descriptors = descriptorsOf(server.pid);
    const target = { port, accounts, book, folder, duration: durationOf(attack) };
    const figures = await runAttack(attack, server, target, { port: [port, ...others], paths });
    const row = { attack, name, figures };
    if (!values.short) {
      console.error(`${attack.name}: ${figures.note}`);
      rows.push(settle(row, subject, paths).finally(subject.close));
      continue;
    }
    const failures = failuresOf(figures, server);
    if (!(await closesFiles(server, descriptors))) failures.push('files stay open');
    const isAlive = server.isAlive();
    rows.push({ ...row, after: isAlive ? memoryOf(server.pid) : undefined, failures });
    if (!isAlive) await subject.close();
    kept = isAlive ? subject : undefined;
  }
  await kept?.close();
  return Promise.all(rows);
}

/** Reads the memory after a while, and judges what --short does not. */
async function settle(
  row: Omit<Row, 'after' | 'failures'>,
  { server, port }: Subject,
  paths: readonly string[],
): Promise<Row> {
  const visitor = startVisitor({ port, paths, every: SECOND });
  await wait(Number(values.settle) * SECOND);
  await visitor.stop();
  const { figures } = row;
  const failures = failuresOf(figures, server);
  const after = server.isAlive() ? memoryOf(server.pid) : undefined;
  if (figures.others.p95 >= SLOWEST_P95) failures.push('others wait');
  if (after !== undefined && after > figures.before * MAX_GROWTH) failures.push('memory stays');
  return { ...row, after, failures };
}

function failuresOf({ note, peak, failed }: AttackFigures, server: Server): string[] {
  const failures: string[] = [];
  if (!server.isAlive()) failures.push('the server died');
  else if (failed > 0) failures.push(`${failed.toString()} visits failed`);
  if (peak >= (values.short ? 2 : 1) * MAX_MEMORY) failures.push('too much memory');
  if (note.startsWith('the attacker broke off')) failures.push('attack not carried out');
  return failures;
}

/** Whether the server has closed the files and sockets of the attack within 20 s, or has died. */
function closesFiles({ isAlive, pid }: Server, before: number): Promise<boolean> {
  const MARGIN = 8;
  return until(() => !isAlive() || descriptorsOf(pid) <= before + MARGIN, 20 * SECOND);
}

/** Ordinary use for a few seconds, so that the memory before the attack is that of a busy server. */
async function warmUp(port: number, paths: readonly string[]): Promise<void> {
  const localAddress = '127.0.0.4';
  const visitor = startVisitor({ port, paths, every: 10, localAddress });
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

function print(rows: readonly Row[]): void {
  const head = [
    ...['Attack', 'What happened', 'Others p50', 'p95', 'max'],
    ...['Memory before', 'peak', 'after', 'Files', 'Result'],
  ];
  const lines = rows.map(({ attack, name, figures, after, failures }) => [
    attack.title + name,
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
