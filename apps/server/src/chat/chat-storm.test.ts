import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { RateLimit } from '../limits/rate-limit.ts';
import { systemClock } from '../clock.ts';
import { createMessageStore } from '../storage/messages.ts';
import { openChat } from './chat.plugin.ts';
import { fakeSessions } from './testing/fake-sessions.ts';
import { openDatabase } from '../storage/testing/open-database.ts';
import { openRaw } from './testing/open-raw.ts';

const SOCKETS = 200;
const ACCOUNTS = 20;
const SENT_EACH = 3;

/** A seeded random generator, so that a failure can be reproduced. */
function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

async function setup() {
  const messages = createMessageStore(await openDatabase(), { epoch: 'e' });
  const app = Fastify();
  openChat(app, {
    sessions: fakeSessions().sessions,
    messages,
    siteOrigin: 'https://tales.example',
    chatRate: 0,
    chatConnections: 0,
    connectionsPerAddress: 0,
    writes: new RateLimit(0, systemClock),
    securityLog: () => undefined,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return {
    messages,
    address: (account: string) =>
      `ws://127.0.0.1:${port.toString()}/ws-chat?token=token-${account}`,
  };
}

describe('the chat with 200 unstable sockets', () => {
  it(
    'delivers every message once and in order to all clients, and stores each once',
    { timeout: 120_000 },
    async () => {
      const { messages, address } = await setup();
      const random = randomNumbers(7);
      const clientIds = new Set<string>();

      /** A client that sends, drops its socket and reconnects with its last id until all is sent. */
      async function read(index: number): Promise<number[]> {
        const account = `r${(index % ACCOUNTS).toString()}`;
        const seen: number[] = [];
        let sent = 0;
        while (sent < SENT_EACH) {
          const socket = await openRaw(address(account), `${(seen.at(-1) ?? 0).toString()}.e`);
          const share = Math.min(SENT_EACH - sent, 1 + random(3));
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
          const isDropped = random(3) === 0;
          if (isDropped) await Promise.race([socket.count(1 + random(20)), stored]);
          else {
            await stored;
            sent += share;
          }
          socket.drop();
          await socket.closed();
          seen.push(...socket.numbers());
        }
        const socket = await openRaw(address(account), `${(seen.at(-1) ?? 0).toString()}.e`);
        await socket.count(SOCKETS * SENT_EACH - seen.length);
        return [...seen, ...socket.numbers()];
      }

      const readers = await Promise.all(Array.from({ length: SOCKETS }, (_, index) => read(index)));
      const table = await messages.latest(10_000);
      expect(table).toHaveLength(SOCKETS * SENT_EACH);
      expect(new Set(table.map(({ clientId }) => clientId))).toEqual(clientIds);
      const numbers = table.map(({ number }) => number);
      for (const seen of readers) expect(seen).toEqual(numbers);
    },
  );
});
