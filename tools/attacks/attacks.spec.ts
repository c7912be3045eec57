/**
 * Runs every attack on a server with its default limits, while another visitor loads pages, and prints
 * the response times of the visitor, and the memory and open files of the server.
 *
 * With --short all are made on one server, whose memory may be twice as much, and times are not judged: with the embedded
 * database, and those that reach the database with --shared as well.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { call, signIn } from '@tales/testing/http';
import { postgresSkipReason } from '@tales/testing/postgres/binaries';
import { startCluster } from '@tales/testing/postgres/cluster';
import {
  descriptorsOf,
  memoryOf,
  peakOf,
  resetPeak,
  unmeasurable,
} from '@tales/testing/process-figures';
import { type Server, spawnServer } from '@tales/testing/server';
import {
  accounts,
  addAccounts,
  openTestEnvironment,
  type TestEnvironment,
} from '@tales/testing/test-environment';
import { until } from '@tales/testing/until';
import { durationsOf, startVisitor } from '@tales/testing/visitor';
import { openSubscriber, stompFrame, webSocketFrame, write } from '@tales/testing/websocket';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { formatTable, mebibytes, milliseconds } from '../table.ts';
import type { Attack } from './attack.ts';
import type { TargetDescription } from './attacker.ts';
import { attacks } from './attacks.ts';

const { short, shared, seconds, settle } = inject('options');

const SECOND = 1000;
/** Ms that the attacker may take to stop. */
const TIMEOUT = 60_000;
/** The promises of docs/reliability.md. */
const SLOWEST_P95 = 250;
const MAX_MEMORY = 300;
const MAX_GROWTH = 1.2;

/** An attacked server and its database. */
interface Subject {
  server: Server;
  port: number;
  /** Its data folder, if the database is embedded. */
  folder: string;
  /** Ports of the server, and of others that use the same database. */
  ports: readonly number[];
  close: () => Promise<void>;
}

let environment: TestEnvironment;
const rows: string[][] = [];

beforeAll(async () => {
  environment = await openTestEnvironment({ small: short });
});

afterAll(async () => {
  await environment.close();
  const head = [
    ...['Attack', 'What happened', 'Others p50', 'p95', 'max'],
    ...['Memory before', 'peak', 'after', 'Files', 'Result'],
  ];
  console.log(formatTable([head, ...rows], true));
});

if (!shared) attackAll('', attacks, openEmbedded, unmeasurable);
if (shared || short) {
  const reaching = attacks.filter(({ reachesDatabase = false }) => reachesDatabase);
  attackAll(', shared', reaching, openShared, unmeasurable ?? postgresSkipReason());
}

/** A test for each attack. They follow one another; what is judged a minute later is awaited beside the next ones. */
function attackAll(
  suffix: string,
  list: readonly Attack[],
  open: () => Promise<Subject>,
  skipReason: string | undefined,
): void {
  if (skipReason !== undefined) console.warn(skipReason);
  const serialize = createQueue();
  let kept: Subject | undefined;

  async function provideSubject(): Promise<Subject> {
    if (!short) return open();
    if (kept?.server.isAlive()) return kept;
    await kept?.close();
    return (kept = await open());
  }

  describe.skipIf(skipReason)('', () => {
    afterAll(() => kept?.close());

    it.concurrent.for(list.map((attack) => [attack.name, attack.title, attack] as const))(
      `%s: %s${suffix}`,
      async ([, title, attack]) => {
        const { subject, row } = await serialize(async () => {
          const subject = await provideSubject();
          return { subject, row: await run(attack, subject) };
        });
        if (!short) {
          await evaluateLater(row, subject);
          await subject.close();
        }
        const { note, others, before, peak, after, descriptors, failures } = row;
        rows.push([
          ...[title + suffix, note],
          ...[others.median, others.p95, others.max].map(milliseconds),
          ...[before, peak, after].map(mebibytes),
          ...[descriptors.toString(), failures.join(', ') || 'held'],
        ]);
        expect(failures.join(', ')).toBe('');
      },
    );
  });
}

async function openEmbedded(): Promise<Subject> {
  const folder = await environment.dataFolder();
  const server = spawnServer({ site: environment.site, folder });
  const port = await server.opened();
  return { server, port, folder, ports: [port], close: async () => void (await server.stop()) };
}

async function openShared(): Promise<Subject> {
  const cluster = await startCluster();
  await addAccounts(new URL(cluster.url()));
  const spawn = () =>
    spawnServer({ site: environment.site, folder: '', env: { DATABASE_URL: cluster.url() } });
  const [server, other] = [spawn(), spawn()];
  const port = await server.opened();
  return {
    ...{ server, port, folder: '', ports: [port, await other.opened()] },
    async close() {
      await Promise.all([server.stop(), other.stop()]);
      await cluster.remove();
    },
  };
}

const visitedPaths = () => [environment.page, environment.book, '/api/public/counters'];

/** Runs one attack while another visitor loads pages. */
async function run(attack: Attack, { server, port, ports, folder }: Subject) {
  const { pid } = server;
  if (!short) await warmUp(port);
  const [before, filesBefore] = [memoryOf(pid), descriptorsOf(pid)];
  let [peak, descriptors] = [before, filesBefore];
  resetPeak(pid);
  const sample = () => {
    if (!server.isAlive()) return;
    descriptors = Math.max(descriptors, descriptorsOf(pid));
    peak = Math.max(peak, peakOf(pid));
  };
  const sampling = setInterval(sample, 50);
  const visitor = startVisitor({ port: ports, paths: visitedPaths() });
  const duration = (seconds ?? (short ? 0.5 : attack.name === 'foreign-lock' ? 20 : 10)) * SECOND;
  const target = { port, accounts, book: environment.book, folder, duration };
  const note = await attackFrom(attack.name, target);
  const visits = (await visitor.stop()).filter(
    ({ path }) => attack.measured !== 'pages' || !path.startsWith('/api'),
  );
  clearInterval(sampling);
  sample();

  const failed = visits.filter((visit) => visit.failed).length;
  const failures: string[] = [];
  if (!server.isAlive()) failures.push('the server died');
  else if (failed > 0) failures.push(`${failed.toString()} visits failed`);
  if (peak >= (short ? 2 : 1) * MAX_MEMORY) failures.push('too much memory');
  if (note.startsWith(BROKEN_OFF)) failures.push('attack not carried out');
  const areClosed = () => !server.isAlive() || descriptorsOf(pid) <= filesBefore + 8;
  if (!(await until(areClosed, 20 * SECOND))) failures.push('files stay open');
  const after = server.isAlive() ? memoryOf(pid) : NaN;
  return { note, others: durationsOf(visits), before, peak, after, descriptors, failures };
}

/** Reads the memory after a while, and evaluates what --short does not. */
async function evaluateLater(row: Awaited<ReturnType<typeof run>>, { server, port }: Subject) {
  const visitor = startVisitor({ port, paths: visitedPaths(), every: SECOND });
  await wait(settle * SECOND);
  await visitor.stop();
  if (server.isAlive()) row.after = memoryOf(server.pid);
  if (row.others.p95 >= SLOWEST_P95) row.failures.push('others wait');
  if (row.after > row.before * MAX_GROWTH) row.failures.push('memory stays');
}

const BROKEN_OFF = 'the attacker broke off';

async function attackFrom(name: string, target: TargetDescription): Promise<string> {
  const program = join(import.meta.dirname, 'attacker.ts');
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [program, name, JSON.stringify(target)],
      { timeout: target.duration + TIMEOUT, killSignal: 'SIGKILL' },
    );
    return stdout.trim();
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    return `${BROKEN_OFF}: ${/\w*Error: .*/.exec(stderr)?.[0] ?? 'no answer'}`;
  }
}

/** Ordinary use for a few seconds, so that the memory before the attack is that of a busy server. */
async function warmUp(port: number): Promise<void> {
  const localAddress = '127.0.0.4';
  const visitor = startVisitor({ port, paths: visitedPaths(), every: 10, localAddress });
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

/** Runs tasks one after the other. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const run = last.then(task);
    last = run.catch(() => undefined);
    return run;
  };
}
