/**
 * Generates steps of clients and faults, takes them on a real server, and checks what the clients saw
 * against the promises of the chat: on SQLite and on two servers with PostgreSQL, in turn.
 *
 * --minutes n       (default 1)
 * --seed n          generates the same steps again (default: random, printed)
 * --only a,b        model (SQLite), shared-model (PostgreSQL)
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { startCluster } from '@tales/testing/postgres/cluster';
import { openTestEnvironment } from '@tales/testing/test-environment';
import { formatTable } from '../../table.ts';
import { checkModel } from './model.ts';

const RUNS = 10;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string' },
    only: { type: 'string', default: 'model,shared-model' },
  },
});
const databases = values.only.split(',').map((name) => name === 'shared-model');
const end = performance.now() + Number(values.minutes) * 60_000;
const environment = await openTestEnvironment({ small: true });
const postgres = databases.includes(true) ? await startCluster({ durable: true }) : undefined;
const totals = { runs: 0, events: 0, lost: 0, doubled: 0 };
const failures: string[] = [];
let seed = Number(values.seed ?? randomInt(2 ** 31));
try {
  while (performance.now() < end && failures.length === 0) {
    console.log(`Seed ${seed.toString()}`);
    for (const shared of databases) {
      const cluster = shared ? postgres : undefined;
      const outcome = await checkModel({ environment, cluster, seed, runs: RUNS });
      totals.runs += RUNS;
      for (const key of ['events', 'lost', 'doubled'] as const) totals[key] += outcome[key];
      failures.push(...outcome.failures);
    }
    seed++;
  }
} finally {
  await postgres?.remove();
  await environment.close();
}
const row = Object.values(totals).map(String);
console.log(
  formatTable(
    [
      ['Runs', 'Events', 'Lost', 'Doubled', 'Result'],
      [...row, failures.length === 0 ? 'held' : `failed: ${failures.join(', ')}`],
    ],
    true,
  ),
);
// Clients that have stopped may still have a pending request.
process.exit(failures.length === 0 ? 0 : 1);
