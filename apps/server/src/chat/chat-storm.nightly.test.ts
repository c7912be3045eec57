import type { AddressInfo } from 'node:net';
import { Random } from '@tales/testing/random';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { RateLimit } from '../limits/rate-limit.ts';
import { systemClock } from '../clock.ts';
import type { Location } from '../storage/open-database.ts';
import { openStorage } from '../storage/open-storage.ts';
import { describeEachDatabase } from '../storage/testing/databases.ts';
import { openChat } from './chat.plugin.ts';
import { fakeSessions } from './testing/fake-sessions.ts';
import { openRaw } from './testing/open-raw.ts';

const SOCKETS = 200;
const ACCOUNTS = 20;
const SENT_EACH = 3;

async function startInstance(location: Location) {
  const { messages, changes, instances, close } = await openStorage(location);
  const app = Fastify();
  openChat(app, {
    sessions: fakeSessions().sessions,
    messages,
    changes,
    instances,
    siteOrigin: 'https://tales.example',
    chatDaily: 0,
    chatRate: 0,
    chatConnections: 0,
    connectionsPerAddress: 0,
    writes: new RateLimit(0, systemClock),
    securityLog: () => undefined,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    await app.close();
    await close();
  });
  const { port } = app.server.address() as AddressInfo;
  return { messages, port };
}

/** Starts servers on one database, each reconnection of a client reaches the next one. */
async function setup(location: Location, count: number) {
  const instances: Awaited<ReturnType<typeof startInstance>>[] = [];
  for (let index = 0; index < count; index++) instances.push(await startInstance(location));
  const [first] = instances;
  if (!first) throw new Error('There is no instance.');
  const { messages } = first;
  // Shows the epoch, which a client learns from its first message.
  const [begun] = await messages.insert([{ sender: 'elias', content: 'first', sentAt: 0 }]);
  let connections = 0;
  return {
    messages,
    epoch: begun?.epoch ?? '',
    address(account: string) {
      const { port } = instances[connections++ % count] ?? first;
      return `ws://127.0.0.1:${port.toString()}/ws-chat?token=token-${account}`;
    },
  };
}

describeEachDatabase('the chat with 200 unstable sockets', (createLocation) => {
  it(
    'delivers every message once and in order to all clients, and stores each once',
    { timeout: 120_000 },
    async () => {
      const location = await createLocation();
      const isShared = location instanceof URL;
      const { messages, epoch, address } = await setup(location, isShared ? 2 : 1);
      const random = new Random(7);
      const clientIds = new Set<string>();

      /** A client that sends, drops its socket and reconnects with its last id until all is sent. */
      async function read(index: number): Promise<number[]> {
        const account = `r${(index % ACCOUNTS).toString()}`;
        const seen: number[] = [];
        let sent = 0;
        while (sent < SENT_EACH) {
          const socket = await openRaw(
            address(account),
            `${(seen.at(-1) ?? 0).toString()}.${epoch}`,
          );
          const share = Math.min(SENT_EACH - sent, 1 + random.below(3));
          const clientId = (number: number) =>
            `storm-${index.toString().padStart(6, '0')}-${number.toString().padStart(6, '0')}`;
          const stored = Promise.all(
            Array.from({ length: share }, (_, offset) => {
              const id = clientId(sent + offset);
              clientIds.add(id);
              return new Promise<void>((resolve) => {
                socket.say(`from ${account}`, id, resolve);
              });
            }),
          );
          // Some sockets are dropped with pending receipts. Their messages are sent again.
          const isDropped = random.below(3) === 0;
          if (isDropped) await Promise.race([socket.count(1 + random.below(20)), stored]);
          else {
            await stored;
            sent += share;
          }
          socket.drop();
          await socket.closed();
          seen.push(...socket.numbers());
        }
        const socket = await openRaw(address(account), `${(seen.at(-1) ?? 0).toString()}.${epoch}`);
        await socket.count(1 + SOCKETS * SENT_EACH - seen.length);
        return [...seen, ...socket.numbers()];
      }

      const readers = await Promise.all(Array.from({ length: SOCKETS }, (_, index) => read(index)));
      const table = await messages.latest(10_000);
      expect(table).toHaveLength(1 + SOCKETS * SENT_EACH);
      expect(new Set(table.slice(1).map(({ clientId }) => clientId))).toEqual(clientIds);
      const numbers = table.map(({ number }) => number);
      for (const seen of readers) expect(seen).toEqual(numbers);
    },
  );
});
