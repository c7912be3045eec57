import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { StompRefusal, type StompSubscription } from './application.ts';
import { OutgoingMessage } from './outgoing-message.ts';
import { StompSession } from './session.ts';
import { fakeClock } from './testing/fake-clock.ts';
import { fakeTransport } from './testing/fake-transport.ts';

const TRANSACTION_BYTES = 600;
const FRAME = 500;

const behaviours: (() => void | Promise<void>)[] = [
  () => undefined,
  () => turn(),
  () => Promise.reject(new StompRefusal('No.')),
  () => turn().then(() => Promise.reject(new StompRefusal('Late.'))),
  () => {
    throw new StompRefusal('Now.');
  },
  () => Promise.reject(new Error('disk full')),
];

/** Few ids, so that frames often refer to an existing subscription or transaction. */
const id = fc.constantFrom('1', '2', 's-1', 's-2');
const frame = fc
  .record({
    command: fc.constantFrom(
      ...['SEND', 'SEND', 'SUBSCRIBE', 'UNSUBSCRIBE', 'ACK', 'NACK'],
      ...['BEGIN', 'COMMIT', 'ABORT', 'DISCONNECT', 'CONNECT'],
    ),
    headers: fc.array(
      fc.oneof(
        fc.constantFrom('destination:/t', 'ack:client', 'ack:client-individual'),
        id.map((value) => `id:${value}`),
        id.map((value) => `transaction:${value}`),
      ),
      { maxLength: 4 },
    ),
  })
  .map(({ command, headers }) => [command, 'destination:/t', ...headers]);

const damage = fc.option(
  fc.record({
    at: fc.nat(2000),
    bytes: fc.constantFrom('\n', '\0', ':', '\\t', 'content-length:9\n', '\n\n\0', 'x'.repeat(600)),
  }),
);

it('a session with random input sends each receipt id at most once and nothing after an ERROR, and leaves no error unhandled', async () => {
  const unhandled: unknown[] = [];
  const remember = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', remember);
  await fc.assert(
    fc.asyncProperty(
      fc.array(frame, { maxLength: 40, size: 'max' }),
      fc.array(fc.nat(behaviours.length - 1), { minLength: 1, maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 }),
      damage,
      async (frames, choices, lengths, damaged) => {
        const { transport, misuse, summary } = fakeTransport();
        const subscriptions: StompSubscription[] = [];
        let calls = 0;
        const behave = () => behaviours[choices[calls++ % choices.length] ?? 0]?.();
        const handlers = {
          subscribe: (subscription: StompSubscription) => void subscriptions.push(subscription),
          unsubscribe: () => undefined,
          send: behave,
          acknowledge: behave,
        };
        const session = new StompSession({
          transport,
          application: { connect: () => handlers },
          clock: fakeClock().clock,
          limits: { frame: FRAME, transactionBytes: TRANSACTION_BYTES },
          onError: () => undefined,
        });
        const lines = frames.map((each, index) => [...each, `receipt:${index}`]);
        let wire = ['CONNECT\naccept-version:1.2', ...lines.map((each) => each.join('\n'))]
          .map((text) => `${text}\n\n\0`)
          .join('');
        if (damaged) wire = wire.slice(0, damaged.at) + damaged.bytes + wire.slice(damaged.at);
        for (let index = 0, piece = 0; index < wire.length; piece++) {
          const length = lengths[piece % lengths.length] ?? 1;
          session.receive(Buffer.from(wire.slice(index, index + length)));
          index += length;
          const message = { destination: '/t', id: index.toString(), body: 'hi' };
          for (const subscription of subscriptions)
            subscription.deliver(new OutgoingMessage(message));
        }
        for (let turns = 0; turns < 5; turns++) await turn();
        session.end();
        expect(misuse).toEqual([]);
        const sent = summary() as [string, Record<string, string>][];
        const receipts = sent.flatMap(([, headers]) => headers['receipt-id'] ?? []);
        expect(new Set(receipts).size).toBe(receipts.length);
        expect(sent.findIndex(([command]) => command === 'ERROR')).toBeOneOf([-1, sent.length - 1]);
      },
    ),
    { numRuns: 2000 },
  );
  await turn();
  process.off('unhandledRejection', remember);
  expect(unhandled).toEqual([]);
}, 120_000);
