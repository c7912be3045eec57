/** Faults of a server, its disk, its clock and its network. */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, unlinkSync, writeSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { holdWriteLock } from '@tales/testing/hold-write-lock';
import { call, signIn } from '@tales/testing/http';
import { openLossyProxy } from '@tales/testing/lossy-proxy';
import { spawnServer } from '@tales/testing/server';
import { shiftClock } from '@tales/testing/shift-clock';
import { accounts } from '@tales/testing/test-environment';
import { until } from '@tales/testing/until';
import { openSocket, openSubscriber, write } from '@tales/testing/websocket';
import { testFaults } from './fault.ts';
import { runScenario } from './scenario.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
const [account] = accounts;
/** The address of requests beside the workload. */
const localAddress = '127.0.0.60';

testFaults([
  {
    name: 'kill',
    title: '`kill -9` during increments and chat',
    run: (conditions) =>
      runScenario(conditions, { answersAlways: false }, async ({ server, workload, failures }) => {
        const times = conditions.short ? 3 : 20;
        for (let time = 0; time < times; time++) {
          if (!(await workload.progress(30))) failures.push('nothing was acknowledged');
          await wait(Math.random() * (conditions.short ? 200 : 700));
          await server.kill();
          await server.start();
        }
        return `${times.toString()} kills`;
      }),
  },
  {
    name: 'full-disk',
    title: 'The disk is full, and then no longer',
    impossible: () =>
      process.getuid?.() === 0 && canMount()
        ? undefined
        : 'it needs a disk of its own, which only root may mount',
    async run(conditions) {
      const folder = mkdtempSync(join(tmpdir(), 'tales-disk-'));
      mount(folder);
      try {
        await cp(await conditions.environment.dataFolder(), folder, { recursive: true });
        return await runScenario(conditions, { folder }, async ({ workload, server }) => {
          const filler = join(folder, 'filler');
          fill(filler);
          const before = workload.acknowledged();
          await wait((conditions.short ? 1.5 : 10) * SECOND);
          const meanwhile = workload.acknowledged() - before;
          unlinkSync(filler);
          if (server.isAlive()) await workload.progress(20);
          return `${meanwhile.toString()} acknowledged meanwhile`;
        });
      } finally {
        spawnSync('umount', [folder]);
        rmSync(folder, { recursive: true, force: true });
      }
    },
  },
  {
    name: 'foreign-lock',
    title: 'Another program holds the write lock',
    run: (conditions) =>
      runScenario(conditions, {}, async ({ folder, workload }) => {
        const seconds = conditions.short ? 2 : 20;
        const release = await holdWriteLock(join(folder, 'tales.sqlite'));
        await wait(seconds * SECOND);
        await release();
        await workload.progress(20);
        return `${seconds.toString()} s`;
      }),
  },
  {
    name: 'second-server',
    title: 'A second server on the same data',
    run: (conditions) =>
      runScenario(conditions, {}, async ({ folder, workload, failures }) => {
        const second = spawnServer({ site: conditions.environment.site, folder });
        const hasOpened = await second.opened().then(
          () => true,
          () => false,
        );
        const exit = hasOpened ? undefined : await second.exit;
        if (exit === undefined) {
          failures.push('the second one started');
          await second.kill();
        } else if (exit.code === 0 || second.log().trim().split('\n').length !== 1) {
          failures.push(`the second one said: ${second.log().slice(0, 200)}`);
        }
        await workload.progress(20);
        return 'once';
      }),
  },
  {
    name: 'clock',
    title: 'The clock jumps 9 h forward, then 18 h back',
    async run(conditions) {
      const folder = await conditions.environment.dataFolder();
      const { set, options } = shiftClock(`${folder}.clock`);
      return runScenario(
        conditions,
        { folder, ...options },
        async ({ server: { port }, workload, failures }) => {
          const token = await signIn(port, account, localAddress);
          const { socket } = await openSubscriber(port, token, { localAddress });
          socket.resume();

          set(9 * HOUR);
          if (!(await until(() => socket.destroyed, 15 * SECOND))) {
            failures.push('the socket of an expired session stays open');
            socket.destroy();
          }
          await workload.progress(20);
          const claim = {
            port,
            method: 'POST',
            path: '/api/public/downloadTime',
            localAddress,
          };
          const first = await call(claim);
          const cookie = first.headers['set-cookie']?.[0]?.split(';')[0] ?? '';

          set(-9 * HOUR);
          await wait(SECOND);
          await workload.progress(20);
          const again = await call({ ...claim, headers: { Cookie: cookie } });
          if (again.status !== 204 && Number(again.headers['retry-after'] ?? Infinity) > 5) {
            failures.push('a download waits for the clock');
          }
          const signedIn = await signIn(port, account, localAddress).catch(() => undefined);
          const { status } = await call({
            port,
            path: '/api/auth/signedInUsers',
            headers: { Authorization: `Bearer ${signedIn ?? ''}` },
            localAddress,
          });
          if (status !== 200) failures.push('a new session is not valid');
          return 'both';
        },
      );
    },
  },
  {
    name: 'clock-at-start',
    title: 'The clock is 40 days ahead at a start, with messages kept for 30 days',
    async run(conditions) {
      const folder = await conditions.environment.dataFolder();
      const { set, options } = shiftClock(`${folder}.clock`);
      const env = { ...options.env, CHAT_RETENTION: '30' };
      const scenario = { folder, ...options, env, answersAlways: false };
      return runScenario(conditions, scenario, async ({ server, workload }) => {
        const times = conditions.short ? 1 : 5;
        for (let time = 0; time < times; time++) {
          for (const offset of [40 * DAY, 0]) {
            await workload.progress(20);
            await server.stop();
            set(offset);
            await server.start();
          }
        }
        await workload.progress(20);
        return `${times.toString()} times`;
      });
    },
  },
  {
    name: 'terminate',
    title: 'SIGTERM while chat and book readers do not read',
    run: (conditions) =>
      runScenario(conditions, { answersAlways: false }, async ({ server, failures }) => {
        const { port } = server;
        const token = await signIn(port, account, localAddress);
        for (let reader = 0; reader < 5; reader++) {
          const { socket } = await openSubscriber(port, token, { localAddress });
          socket.pause();
          const download = await openSocket(port, localAddress);
          download.pause();
          const request = `GET ${conditions.environment.book} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
          await write(download, request.repeat(200));
        }
        await wait(SECOND);
        const from = performance.now();
        const { code, signal } = await server.stop();
        const seconds = ((performance.now() - from) / SECOND).toFixed(1);
        if (signal === 'SIGKILL') failures.push('it did not stop');
        else if (code !== 0) failures.push(`it ended with ${String(code ?? signal)}`);
        await server.start();
        return `stopped in ${seconds} s`;
      }),
  },
  {
    name: 'lossy-network',
    title: '30 % loss and 300 ms between clients and server',
    async run(conditions) {
      let proxy: Awaited<ReturnType<typeof openLossyProxy>> | undefined;
      const through = async (port: number) =>
        (proxy = await openLossyProxy(port, { delay: 300, loss: 0.3, resets: 0.02 }));
      return runScenario(conditions, { through }, async ({ workload }) => {
        await wait((conditions.short ? 3 : 30) * SECOND);
        await workload.progress(10);
        return `${String(proxy?.stalls())} stalls, ${String(proxy?.broken())} resets`;
      });
    },
  },
]);

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'tales-mount-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
  if (status === 0) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
  return status === 0;
}

function mount(folder: string): void {
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder]);
  if (status !== 0) throw new Error(`The disk cannot be mounted: ${stderr.toString()}`);
}

/** Fills the disk. */
function fill(file: string): void {
  const handle = openSync(file, 'w');
  const block = Buffer.alloc(4096);
  try {
    for (;;) writeSync(handle, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
}
