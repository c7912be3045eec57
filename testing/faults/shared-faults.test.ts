import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, fetchToken } from '@tales/testing/http';
import { openLink } from '@tales/testing/link';
import { type Chat, joinChat } from '@tales/testing/open-chat';
import { postgresSkipReason } from '@tales/testing/postgres/binaries';
import { type Cluster, startCluster } from '@tales/testing/postgres/cluster';
import { type Instance, spawnServer, startInstance } from '@tales/testing/server';
import { shiftClock } from '@tales/testing/shift-clock';
import {
  accounts,
  addTestAccounts,
  openTestEnvironment,
  type TestEnvironment,
} from '@tales/testing/test-environment';
import { until } from '@tales/testing/until';
import { openRawChat } from '@tales/testing/websocket';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Scene, withPair } from './scenario.ts';

const [account] = accounts;
/** Source address that no client of `withPair` uses, because the server's limits are per address. */
const localAddress = '127.0.0.60';
const SECOND = 1000;
/** Timeout in ms, long enough for servers to recover from a fault. */
const RECOVERY = 15 * SECOND;

describe.skipIf(postgresSkipReason() !== undefined)('servers with a shared database', () => {
  let environment: TestEnvironment;
  let cluster: Cluster;

  beforeAll(async () => {
    [environment, cluster] = await Promise.all([
      openTestEnvironment(),
      startCluster({ durable: true }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([cluster.remove(), environment.close()]);
  });

  it('neither lose nor duplicate acknowledged calls when PostgreSQL is stopped or killed and then restarted', () =>
    withPair(environment, cluster, {}, async (scene) => {
      await cluster.stop();
      for (const instance of scene.instances) await isUnavailable(instance);
      await cluster.start();
      await recovers(scene);
      cluster.kill();
      await cluster.start();
      await recovers(scene);
    }));

  it('serve reads but are not ready while connected to a former primary, and recover when they connect to the promoted standby', async () => {
    const former = await startCluster({ durable: true });
    onTestFinished(former.remove);
    const next = await startCluster({ durable: true, primary: former });
    onTestFinished(next.remove);
    await withPair(environment, former, { areLinked: true }, async (scene) => {
      await former.stop();
      await next.promote();
      await former.follow(next);
      for (const { port, readiness } of scene.instances) {
        const reads = async () =>
          (await call({ port, path: '/api/public/counters', localAddress })).status === 200;
        expect(await until(reads, RECOVERY)).toBe(true);
        expect(await readiness()).toBe(503);
      }
      scene.databaseLink.move(next.port);
      await scene.workload.works(10 * SECOND);
      for (const { readiness } of scene.instances) {
        expect(await until(async () => (await readiness()) === 200, RECOVERY)).toBe(true);
      }
    });
  });

  it('neither skip nor repeat new messages after the promotion of a standby that lacks recent messages', async () => {
    const former = await startCluster({ durable: true });
    onTestFinished(former.remove);
    const next = await startCluster({ durable: true, primary: former });
    onTestFinished(next.remove);
    const url = await former.createDatabase();
    const database = url.pathname.slice(1);
    await addTestAccounts(url);
    const link = await openLink(former.port);
    onTestFinished(link.close);
    const through = new URL(url);
    through.port = link.port.toString();
    const env = { DATABASE_URL: through.href, CHAT_RATE: '0' };
    const instances: Instance[] = [];
    for (let count = 0; count < 2; count++) {
      const instance = await startInstance({ site: environment.site, env });
      onTestFinished(instance.kill);
      instances.push(instance);
    }
    const [one, other] = instances as [Instance, Instance];
    const chats = await Promise.all(
      [one, other].map((instance) => joinChat(instance.port, account)),
    );
    const [atOne, atOther] = chats as [Chat, Chat];
    await atOne.say('both have this');
    const isReplicated = async () =>
      (await next.ask('select count(*) from messages', database)) === '1';
    expect(await until(isReplicated, RECOVERY)).toBe(true);
    await next.lag();
    for (let lost = 0; lost < 30; lost++) await atOne.say(`lost ${lost}`);
    const hasAll = () => chats.every(({ contents }) => contents.length === 31);
    expect(await until(hasAll, RECOVERY)).toBe(true);
    const away = await joinChat(one.port, account);
    expect(await until(() => away.contents.length === 31, RECOVERY)).toBe(true);
    await away.close();

    former.kill();
    await next.promote();
    link.move(next.port);
    link.disconnect();
    link.restore();
    for (const { readiness } of instances) {
      expect(await until(async () => (await readiness()) === 200, RECOVERY)).toBe(true);
    }
    for (let kept = 0; kept < 10; kept++) {
      await atOther.say(`kept ${kept}`);
      await atOne.say(`too ${kept}`);
    }
    const back = await joinChat(other.port, account, away.lastId());
    const fresh = await joinChat(one.port, account);
    const kept = Array.from({ length: 10 }, (_, index) => [`kept ${index}`, `too ${index}`]).flat();
    for (const [chat, before] of [
      [atOne, 31],
      [atOther, 31],
      [back, 0],
      [fresh, 1],
    ] as const) {
      expect(await until(() => chat.contents.length === before + 20, RECOVERY)).toBe(true);
      expect(chat.contents.slice(before)).toEqual(kept);
    }
  });

  it('recover after the network between one server and PostgreSQL has failed', () =>
    withPair(environment, cluster, {}, async (scene) => {
      scene.databaseLink.cut();
      await isUnavailable(scene.instances[0] as Instance);
      scene.databaseLink.restore();
      await recovers(scene);
    }));

  it('share sessions while the clock of one server is 0.3 s or 5 s ahead, although a server that is 5 s ahead is not ready', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tales-clock-'));
    const clock = shiftClock(join(folder, 'offset'));
    try {
      await withPair(environment, cluster, clock.options, async ({ instances, workload }) => {
        const [ahead, right] = instances as [Instance, Instance];
        for (const [offset, readiness] of [
          [300, 200],
          [5000, 503],
        ] as const) {
          clock.set(offset);
          const seesIt = async () => (await ahead.readiness()) === readiness;
          expect(await until(seesIt, RECOVERY)).toBe(true);
          expect(await right.readiness()).toBe(200);
          await sharesSession(ahead, right);
          await sharesSession(right, ahead);
          await workload.works();
        }
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('can start at the same time on an empty database', async () => {
    const { href } = await cluster.createDatabase();
    const options = { site: environment.site, folder: '', env: { DATABASE_URL: href } };
    const servers = Array.from({ length: 4 }, () => spawnServer(options));
    await Promise.all(servers.map((server) => server.opened()));
    await Promise.all(servers.map((server) => server.stop()));
  });
});

async function isUnavailable({ port, readiness }: Instance): Promise<void> {
  expect(await until(async () => (await readiness()) === 503, 10 * SECOND)).toBe(true);
  const answer = await call({ port, path: '/api/public/counters', localAddress });
  expect(answer.status).toBe(503);
  expect(JSON.parse(answer.body)).toMatchObject({ message: expect.any(String) as unknown });
}

async function recovers({ instances, workload }: Scene): Promise<void> {
  for (const { readiness } of instances) {
    expect(await until(async () => (await readiness()) === 200, RECOVERY)).toBe(true);
  }
  await workload.works();
}

/** Expects `other` to accept a session token and a chat ticket that `one` issued. */
async function sharesSession(one: Instance, other: Instance): Promise<void> {
  const Authorization = `Bearer ${await fetchToken(one.port, account, localAddress)}`;
  const ask = ({ port }: Instance, method: string, path: string) =>
    call({ port, method, path, headers: { Authorization }, localAddress });
  const { ticket } = JSON.parse((await ask(one, 'POST', '/api/auth/ticket')).body) as {
    ticket: string;
  };
  const { socket, status } = await openRawChat(other.port, ticket, { localAddress });
  socket.destroy();
  expect(status).toBe(101);
  expect((await ask(other, 'GET', '/api/auth/signedInUsers')).status).toBe(200);
  await ask(other, 'POST', '/api/auth/signout');
}
