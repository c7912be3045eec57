/** Faults of several servers that share a PostgreSQL database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { call, signIn } from '@tales/testing/http';
import { type Instance, spawnServer } from '@tales/testing/server';
import { shiftClock } from '@tales/testing/shift-clock';
import { accounts } from '@tales/testing/test-environment';
import { until } from '@tales/testing/until';
import { openRawChat } from '@tales/testing/websocket';
import { type Conditions, type Fault, needsPostgres, testFaults } from './fault.ts';
import { runSharedScenario, type SharedScene } from './scenario.ts';

const [account] = accounts;
/** The address of requests beside the workload. */
const localAddress = '127.0.0.60';
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
/** Ms until the clients of a killed server have receipts from another one. */
const MOVE = 10 * SECOND;
/** Ms until the servers work again after the database does. */
const RECOVERY = 15 * SECOND;

const timesOf = ({ short }: Conditions) => (short ? 1 : 20);
const outageOf = ({ short }: Conditions) => (short ? 2 : 20) * SECOND;

const faults: readonly Omit<Fault, 'impossible'>[] = [
  {
    name: 'instance-killed',
    title: 'One of two servers is killed with `kill -9`',
    run: (conditions) =>
      runSharedScenario(
        conditions,
        { answersAlways: false },
        async ({ instances, workload, failures }) => {
          const times = 2 * timesOf(conditions);
          for (let time = 0; time < times; time++) {
            const instance = instances[time % 2 === 0 ? 0 : 1];
            await instance.kill();
            if (!(await workload.writersProgress(MOVE))) {
              failures.push('a writer was not on the other server within 10 s');
            }
            await instance.start();
            await workload.progress(20);
          }
          return `${times.toString()} kills`;
        },
      ),
  },
  {
    name: 'database-stopped',
    title: 'PostgreSQL is stopped, and started again',
    run: (conditions) =>
      runSharedScenario(conditions, {}, (scene) =>
        repeatOutage(scene, timesOf(conditions), outageOf(conditions), {
          begin: scene.cluster.stop,
          end: scene.cluster.start,
          affected: scene.instances,
        }),
      ),
  },
  {
    name: 'database-killed',
    title: 'PostgreSQL is killed with `kill -9`, and started again',
    run: (conditions) =>
      runSharedScenario(conditions, {}, async (scene) => {
        const times = timesOf(conditions);
        for (let time = 0; time < times; time++) {
          await wait(Math.random() * 500);
          scene.cluster.kill();
          await scene.cluster.start();
          await checkRecovery(scene);
        }
        return `${times.toString()} kills`;
      }),
  },
  {
    name: 'database-cut-off',
    title: 'The network between one of two servers and PostgreSQL is cut',
    run: (conditions) =>
      runSharedScenario(conditions, {}, (scene) =>
        repeatOutage(
          scene,
          timesOf(conditions),
          conditions.short ? 5 * SECOND : outageOf(conditions),
          { begin: scene.link.cut, end: scene.link.restore, affected: [scene.instances[0]] },
        ),
      ),
  },
  {
    name: 'instance-frozen',
    title: 'One of two servers is frozen with SIGSTOP, and goes on',
    run: (conditions) =>
      runSharedScenario(conditions, { answersAlways: false }, async (scene) => {
        const [times, duration] = [timesOf(conditions), 1.5 * outageOf(conditions)];
        for (let time = 0; time < times; time++) {
          const instance = scene.instances[time % 2 === 0 ? 0 : 1];
          instance.signal('SIGSTOP');
          await wait(duration);
          instance.signal('SIGCONT');
          await checkRecovery(scene);
        }
        return `${times.toString()} × ${(duration / SECOND).toString()} s`;
      }),
  },
  {
    name: 'clock-skew',
    title: 'The clock of one of two servers is 0.1 s, 10 min and 40 days ahead',
    async run(conditions) {
      const folder = mkdtempSync(join(tmpdir(), 'tales-clock-'));
      const clock = shiftClock(join(folder, 'offset'));
      try {
        return await runSharedScenario(conditions, { first: clock.options }, async (scene) => {
          const { instances, workload, failures } = scene;
          const [ahead, right] = instances;
          for (const offset of [100, 10 * MINUTE, 40 * DAY]) {
            clock.set(offset);
            const isFar = offset > 5 * MINUTE;
            const seesIt = async () => (await ahead.readiness()) === (isFar ? 503 : 200);
            if (!(await until(seesIt, RECOVERY))) failures.push('/readyz does not see the clock');
            if ((await right.readiness()) !== 200) failures.push('the other server is not ready');
            for (const [one, other] of [instances, instances.toReversed()]) {
              if (one && other) failures.push(...(await checkSession(one, other)));
            }
            await workload.progress(20);
          }
          return '3 offsets';
        });
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  },
  {
    name: 'started-at-once',
    title: 'Ten servers start at once on an empty database',
    async run(conditions) {
      const SERVERS = 10;
      const times = timesOf(conditions);
      const failures: string[] = [];
      for (let time = 0; time < times; time++) {
        const database = await (await conditions.cluster()).createDatabase();
        const servers = Array.from({ length: conditions.short ? 4 : SERVERS }, () =>
          spawnServer({
            site: conditions.environment.site,
            folder: '',
            env: { DATABASE_URL: database.href },
          }),
        );
        const opened = await Promise.allSettled(servers.map((server) => server.opened()));
        for (const result of opened) {
          if (result.status === 'rejected') failures.push(String(result.reason).slice(0, 300));
        }
        // The lines after the address name the demo accounts and their passwords.
        const printed = new Set(servers.map((server) => server.log().split('\n').slice(1).join()));
        if (printed.size !== 1) failures.push('the servers print different demo accounts');
        await Promise.all(servers.map((server) => server.stop()));
      }
      return { times: `${times.toString()} times`, lost: 0, doubled: 0, visits: [], failures };
    },
  },
];

testFaults(faults.map((fault) => ({ ...fault, impossible: needsPostgres })));

/** Checks that the servers are not ready and answer calls with 503 while they do not reach the database. */
async function checkOutage(
  { failures }: SharedScene,
  affected: readonly Instance[],
): Promise<void> {
  for (const { port, readiness } of affected) {
    if (!(await until(async () => (await readiness()) === 503, 10 * SECOND))) {
      failures.push('a server stays ready without its database');
    }
    const path = '/api/public/counters';
    const answer = await call({ port, path, localAddress });
    const body = JSON.parse(answer.body) as { message?: string };
    if (answer.status !== 503 || !body.message) {
      failures.push(`a call was answered with ${answer.status.toString()} ${answer.body}`);
    }
  }
}

/** Checks that the servers work again without a restart. */
async function checkRecovery({ instances, workload, failures }: SharedScene): Promise<void> {
  for (const { readiness } of instances) {
    if (!(await until(async () => (await readiness()) === 200, RECOVERY))) {
      failures.push('a server is not ready again within 15 s');
    }
  }
  if (!(await workload.writersProgress(RECOVERY))) failures.push('a writer gets no receipts');
  await workload.progress(20);
}

/** Makes the database unreachable several times, and checks each time that the servers recover. */
async function repeatOutage(
  scene: SharedScene,
  times: number,
  duration: number,
  outage: {
    begin: () => unknown;
    end: () => unknown;
    affected: readonly Instance[];
  },
): Promise<string> {
  for (let time = 0; time < times; time++) {
    await outage.begin();
    const over = wait(duration);
    await checkOutage(scene, outage.affected);
    await over;
    await outage.end();
    await checkRecovery(scene);
  }
  return `${times.toString()} × ${(duration / SECOND).toString()} s`;
}

/** Signs in at one server and uses the token and a ticket at the other one. Returns what failed. */
async function checkSession(one: Instance, other: Instance): Promise<string[]> {
  const Authorization = `Bearer ${await signIn(one.port, account, localAddress)}`;
  const ask = ({ port }: Instance, method: string, path: string) =>
    call({ port, method, path, headers: { Authorization }, localAddress });
  const failures: string[] = [];
  const { body } = await ask(one, 'POST', '/api/auth/ticket');
  const { ticket } = JSON.parse(body) as { ticket: string };
  const { socket, status } = await openRawChat(other.port, ticket, { localAddress });
  socket.destroy();
  if (status !== 101) failures.push(`a ticket was answered with ${status.toString()}`);
  const users = await ask(other, 'GET', '/api/auth/signedInUsers');
  if (users.status !== 200) failures.push(`a token was answered with ${users.status.toString()}`);
  await ask(other, 'POST', '/api/auth/signout');
  return failures;
}
