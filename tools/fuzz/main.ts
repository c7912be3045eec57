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
import { Random } from '@tales/testing/random';
import { spawnServer } from '@tales/testing/server';
import { accounts, openTestEnvironment } from '@tales/testing/test-environment';
import { formatTable } from '../table.ts';
import { writeTally } from '../tally/tally.ts';
import { bodiesAndHeaders, cookies, type HttpGenerator, urls } from './http-cases.ts';
import { bytes, sequences, type StompGenerator } from './stomp-cases.ts';
import { tryRequest, trySession } from './try-case.ts';

const { values } = parseArgs({
  options: {
    cases: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    short: { type: 'boolean', default: false },
    markdown: { type: 'boolean', default: false },
  },
});
const cases = Number(values.cases ?? (values.short ? 500 : 100_000));
const seed = Number(values.seed ?? randomInt(2 ** 31));
const CONCURRENCY = 16;
const MAX_PROBLEMS = 5;

/** Runs a number of cases with a new token and returns the problems. */
type Edge = (token: string) => Promise<string[]>;
/** Returns the problem of one case, if any, with the case. */
type TryCase = (
  random: Random,
  token: string,
  localAddress: string,
) => Promise<{ problem: string | undefined; input: unknown }>;

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
let failed = 0;
let passed = 0;
try {
  const port = await server.opened();
  const [account] = accounts;
  if (!account) throw new Error('Fuzzing needs an account.');

  const http = (generate: HttpGenerator): Edge =>
    inParallel(async (random, token, localAddress) => {
      const input = generate(random, { token, book: environment.book });
      return { input, problem: await tryRequest(port, input, localAddress) };
    });
  const stomp = (generate: StompGenerator): Edge =>
    inParallel(async (random, token, localAddress) => {
      const input = generate(random);
      return { input, problem: await trySession(port, token, input, localAddress) };
    });
  const inUnitTests: [string, Edge][] = [
    ['HTTP bodies from the schemas, headers and paths', () => fromSchemas(port)],
    ['STOMP sessions whose application answers late, refuses and fails', lateApplication],
  ];
  const all: [string, Edge][] = [
    ...(values.short ? [] : inUnitTests),
    ['HTTP bodies and headers in odd frames', http(bodiesAndHeaders)],
    ['Cookies', http(cookies)],
    ['URLs', http(urls)],
    ['STOMP bytes', stomp(bytes)],
    ['STOMP sequences', stomp(sequences)],
  ];
  const chosen = values.only?.split(',');
  const edges = all.filter(([name]) => chosen?.some((part) => name.includes(part)) ?? true);

  console.log(`Seed ${seed.toString()}`);
  const rows: string[][] = [];
  for (const [name, edge] of edges) {
    const from = performance.now();
    const problems = await edge(await signIn(port, account));
    problems.push(...problemsOfServer());
    const seconds = ((performance.now() - from) / 1000).toFixed(0);
    const result = problems.length === 0 ? 'held' : [...new Set(problems)].join(', ');
    if (problems.length > 0) failed++;
    else passed++;
    rows.push([name, cases.toString(), `${seconds} s`, result]);
  }
  console.log(formatTable([['Edge', 'Cases', 'Time', 'Result'], ...rows], values.markdown));
} finally {
  await server.kill();
  await environment.close();
}
writeTally(join(import.meta.dirname, '../../reports/fuzz.json'), {
  passed,
  failed,
});
process.exit(failed === 0 ? 0 : 1);

/** The generators of unit tests, which use the schemas of the server and STOMP frames. */
async function fromSchemas(port: number): Promise<string[]> {
  const failures = await fuzzHttp({ port, cases, seed });
  for (const { request, problem } of failures.slice(0, MAX_PROBLEMS)) {
    console.error(problem, JSON.stringify(request).slice(0, 2000));
  }
  return failures.map(({ problem }) => problem);
}

async function lateApplication(): Promise<string[]> {
  const { counterexamples } = await fuzzStomp({ cases, seed });
  for (const counterexample of counterexamples) console.error(counterexample);
  return counterexamples.map(() => 'a counterexample');
}

function inParallel(tryCase: TryCase): Edge {
  return async (token) => {
    const random = new Random(seed);
    const problems: string[] = [];
    let started = 0;

    async function work(worker: number): Promise<void> {
      const localAddress = `127.0.0.${(100 + worker).toString()}`;
      while (started++ < cases && problems.length < MAX_PROBLEMS && server.isAlive()) {
        const { problem, input } = await tryCase(random, token, localAddress);
        if (problem === undefined) continue;
        problems.push(problem);
        console.error(problem, JSON.stringify(input).slice(0, 2000));
      }
    }

    await Promise.all(Array.from({ length: CONCURRENCY }, (_, worker) => work(worker)));
    return problems;
  };
}

function problemsOfServer(): string[] {
  const problems: string[] = [];
  if (!server.isAlive()) problems.push('the server died');
  // Levels of pino: 50 is error, 60 fatal.
  const [logged] = /^.*"level":[56]0.*$/m.exec(server.log()) ?? [];
  if (logged !== undefined) {
    problems.push('an error in the log');
    console.error(logged);
  }
  return problems;
}
