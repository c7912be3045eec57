/**
 * Keeps a server busy as on an ordinary evening, and prints what it holds over time. Every figure is the
 * lowest of its interval, and garbage is collected every few seconds: requests come and go above it, and a
 * leak lifts it.
 *
 * --hours n         (default 1)
 * --postgres        two servers that share a PostgreSQL database; the first one is measured
 * --markdown        prints the tables as Markdown
 */
import { execFile } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { call } from '@tales/testing/http';
import { type Cluster, startCluster } from '@tales/testing/postgres/cluster';
import { descriptorsOf, memoryOf } from '@tales/testing/process-figures';
import { startInstance } from '@tales/testing/server';
import { addAccounts, openTestEnvironment } from '@tales/testing/test-environment';
import { formatTable } from '../table.ts';
import { startLoad } from './load.ts';
import { slopeOf } from './slope.ts';

const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '1' },
    postgres: { type: 'boolean', default: false },
    markdown: { type: 'boolean', default: false },
  },
});
const HOUR = 3_600_000;
const MIB = 1024 * 1024;
/** Ms between two samples. */
const SAMPLE = 1000;
/** Lines of the table, and the shortest time of one in ms. */
const INTERVALS = 40;
const MIN_INTERVAL = 10_000;
const duration = Number(values.hours) * HOUR;
type Figures = Record<string, number>;

const environment = await openTestEnvironment();
const cluster = values.postgres ? await startCluster({ durable: true }) : undefined;
const folder = await environment.dataFolder();
const statementsFile = join(folder, 'statements');
writeFileSync(statementsFile, '0');
if (cluster) await addAccounts(new URL(cluster.url()));
const start = () =>
  startInstance({
    site: environment.site,
    folder,
    nodeArguments: ['--import', pathToFileURL(join(import.meta.dirname, 'probe.ts')).href],
    env: {
      // One account writes as much in an hour as the limit allows in a day.
      CHAT_DAILY: '0',
      ...(cluster ? { DATABASE_URL: cluster.url() } : { STATEMENTS_FILE: statementsFile }),
    },
  });
const instances = [await start(), ...(cluster ? [await start()] : [])] as const;
const [measured] = instances;
const load = startLoad(
  instances.map(({ port }) => port),
  environment,
);
const intervals: { hours: number; figures: Figures; rows: Figures }[] = [];
try {
  // The first statements are prepared and the first messages are stored.
  await wait(SAMPLE);
  const from = performance.now();
  while (performance.now() < from + duration) {
    const end = performance.now() + Math.max(MIN_INTERVAL, duration / INTERVALS);
    let lowest = await figures();
    while (performance.now() < end) {
      await wait(SAMPLE);
      const sample = await figures();
      lowest = Object.fromEntries(
        Object.entries(lowest).map(([name, value]) => [name, Math.min(value, sample[name] ?? 0)]),
      );
    }
    intervals.push({
      hours: (performance.now() - from) / HOUR,
      figures: lowest,
      rows: await (cluster ? postgresRows(cluster) : sqliteRows()),
    });
    console.error(JSON.stringify(intervals.at(-1)));
  }
  print();
  console.log(await load.stop());
} finally {
  for (const { kill } of instances) await kill();
  await cluster?.remove();
  await environment.close();
}
// Clients that have stopped may still have a pending request.
process.exit();

async function figures(): Promise<Figures> {
  const { body } = await call({ port: measured.operationsPort, path: '/metrics', timeout: 60_000 });
  const metric = (name: string) =>
    Number(
      body
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1) ?? 0,
    );
  return {
    'Heap (MB)': metric('nodejs_heap_size_used_bytes') / MIB,
    'External (MB)': metric('nodejs_external_memory_bytes') / MIB,
    'RSS (MB)': memoryOf(measured.pid()),
    Descriptors: descriptorsOf(measured.pid()),
    Timers: metric('nodejs_active_resources{type="Timeout"}'),
    Handles: metric('nodejs_active_handles_total'),
    ...(cluster
      ? { Sessions: Number(await query(cluster, 'select count(*) from pg_stat_activity')) }
      : { Statements: Number(readFileSync(statementsFile, 'utf8')) }),
  };
}

function sqliteRows(): Figures {
  const [file = ''] = globSync(join(folder, '*.sqlite'));
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all() as {
    name: string;
  }[];
  const counts = tables.map(({ name }) => [
    name,
    database.prepare(`select count(*) as count from "${name}"`).get()?.['count'],
  ]);
  database.close();
  return Object.fromEntries(counts) as Figures;
}

async function postgresRows(database: Cluster): Promise<Figures> {
  const counts = await query(
    database,
    `select json_object_agg(relname, (xpath('/row/count/text()', query_to_xml(
       format('select count(*) from %I', relname), true, true, '')))[1]::text::bigint)
     from pg_stat_user_tables`,
  );
  return JSON.parse(counts) as Figures;
}

async function query({ programs, url }: Cluster, sql: string): Promise<string> {
  const { stdout } = await promisify(execFile)(join(programs, 'psql'), ['-XAtc', sql, url()]);
  return stdout.trim();
}

function print(): void {
  const names = Object.keys(intervals[0]?.figures ?? {});
  const tables = Object.keys(intervals[0]?.rows ?? {});
  const format = (value: number) => (Number.isInteger(value) ? value.toString() : value.toFixed(1));
  const sum = (rows: Figures) => Object.values(rows).reduce((total, count) => total + count, 0);
  const perHour = (value: (interval: (typeof intervals)[number]) => number) =>
    slopeOf(intervals.map((interval) => [interval.hours, value(interval)])).toFixed(1);
  const lines = intervals.map(({ hours, figures: each, rows }) => [
    (hours * 60).toFixed(1),
    ...names.map((name) => format(each[name] ?? NaN)),
    sum(rows).toString(),
  ]);
  const slopes = names.map((name) => perHour(({ figures: each }) => each[name] ?? NaN));
  const last = ['Per hour', ...slopes, perHour(({ rows }) => sum(rows))];
  const head = ['Minute', ...names, 'Rows'];
  console.log(formatTable([head, ...lines, last], values.markdown));
  const byTable = tables.map((name) => [
    name,
    (intervals.at(-1)?.rows[name] ?? NaN).toString(),
    perHour(({ rows }) => rows[name] ?? NaN),
  ]);
  console.log(`\n${formatTable([['Table', 'Rows', 'Per hour'], ...byTable], values.markdown)}\n`);
}
