/**
 * Sends generated requests and STOMP sessions to a server without rate limits, which would refuse most of
 * them early. There must be no response of 500 or above, no hang, no exit and no error in the log.
 *
 * --cases n         for each generator (default 100000)
 * --seed n          repeats a run (default: random, printed)
 * --only a,b        the generators whose name contains one of these
 * --short           500 cases, without the generators that unit tests run
 * --markdown        prints the table as Markdown
 */
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fuzzStomp } from '@tales/stomp-server/testing/fuzz';
import { fuzzHttp } from '@tales/testing/fuzz-http';
import { signIn } from '@tales/testing/http';
import { spawnServer } from '@tales/testing/server';
import { accounts, openTestEnvironment } from '@tales/testing/test-environment';
import { formatTable } from '../table.ts';
import { failure, writeTally } from '../tally/tally.ts';
import { fuzzSessions, type StompOptions } from './stomp.ts';

const { values } = parseArgs({
  options: {
    cases: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string', default: '' },
    short: { type: 'boolean', default: false },
    markdown: { type: 'boolean', default: false },
  },
});
const cases = Number(values.cases ?? (values.short ? 500 : 100_000));
const seed = Number(values.seed ?? randomInt(2 ** 31));

/** Resolves with the counterexamples. */
type Edge = (options: StompOptions) => Promise<readonly string[]>;

const inUnitTests: [string, Edge][] = [
  [
    'HTTP bodies from the schemas, headers and paths',
    (options) => fuzzHttp({ ...options, edge: 'headers' }),
  ],
  [
    'STOMP sessions whose application answers late, refuses and fails',
    async (options) => (await fuzzStomp(options)).counterexamples,
  ],
];
const edges: [string, Edge][] = [
  ...(values.short ? [] : inUnitTests),
  [
    'HTTP bodies and headers in odd frames',
    (options) => fuzzHttp({ ...options, edge: 'odd frames' }),
  ],
  ['Cookies', (options) => fuzzHttp({ ...options, edge: 'cookies' })],
  ['STOMP bytes', (options) => fuzzSessions('bytes', options)],
  ['STOMP sequences', (options) => fuzzSessions('sequences', options)],
];
const chosen = values.only.split(',');

const environment = await openTestEnvironment({ small: true });
const server = spawnServer({
  site: environment.site,
  folder: await environment.dataFolder(),
  env: {
    CHAT_RATE: '0',
    CHAT_DAILY: '0',
    CHAT_CONNECTIONS: '0',
    CONNECTIONS_PER_ADDRESS: '0',
    WRITE_RATE: '0',
  },
});
const tally = { passed: 0, failed: 0, failures: new Array<string>() };
try {
  const port = await server.opened();
  console.log(`Seed ${seed.toString()}`);
  const rows = [['Edge', 'Cases', 'Time', 'Result']];
  // A session for each edge: generated requests sign out, and use up the sign-ins of this address.
  const runs: [name: string, edge: Edge, token: string][] = [];
  for (const [name, edge] of edges.filter(([name]) => chosen.some((part) => name.includes(part)))) {
    runs.push([name, edge, await signIn(port, accounts[0])]);
  }
  for (const [name, edge, token] of runs) {
    const from = performance.now();
    const problems = [...(await edge({ port, token, cases, seed })), ...problemsOfServer()];
    for (const problem of problems) console.error(problem.slice(0, 4000));
    const seconds = ((performance.now() - from) / 1000).toFixed(0);
    if (problems.length === 0) tally.passed++;
    else {
      tally.failed++;
      tally.failures.push(failure(name, problems[0]));
    }
    rows.push([
      name,
      cases.toString(),
      `${seconds} s`,
      problems.length === 0 ? 'held' : `${problems.length.toString()} problems`,
    ]);
  }
  console.log(formatTable(rows, values.markdown));
} finally {
  await server.kill();
  await environment.close();
}
writeTally(join(import.meta.dirname, '../../reports/fuzz.json'), tally);
process.exit(tally.failed === 0 ? 0 : 1);

function problemsOfServer(): string[] {
  // Levels of pino: 50 is error, 60 fatal.
  const [logged] = /^.*"level":[56]0.*$/m.exec(server.log()) ?? [];
  return [
    ...(server.isAlive() ? [] : ['the server died']),
    ...(logged === undefined ? [] : [`an error in the log: ${logged}`]),
  ];
}
