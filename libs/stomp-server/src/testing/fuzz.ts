import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { converse, type Step } from './conversation.ts';

export type FuzzOptions = {
  /** Total number of conversations: half of them well-formed, half with damaged bytes. */
  cases: number;
  /** The same seed generates the same cases. */
  seed: number;
};

export type FuzzReport = {
  cases: number;
  /** One for each failing property: the shrunk input, and the seed and path to reproduce it. */
  counterexamples: string[];
};

/**
 * Runs generated conversations with STOMP sessions. The handlers of the application succeed, refuse
 * or fail, immediately or later. Checks that no error is thrown or left unhandled, no frame gets two
 * receipts, no refused message is stored, and memory is limited. Listens to `unhandledRejection` of
 * the process while it runs.
 */
export async function fuzzStomp({ cases, seed }: FuzzOptions): Promise<FuzzReport> {
  const rejections: unknown[] = [];
  const remember = (reason: unknown) => rejections.push(reason);
  process.on('unhandledRejection', remember);
  try {
    const share = Math.ceil(cases / 2);
    const counterexamples = [
      ...(await check(sequences(rejections), share, seed)),
      ...(await check(damagedBytes(rejections), share, seed)),
    ];
    return { cases: 2 * share, counterexamples };
  } finally {
    process.off('unhandledRejection', remember);
  }
}

async function check<Inputs>(
  property: fc.IAsyncProperty<Inputs>,
  numRuns: number,
  seed: number,
): Promise<string[]> {
  const details = await fc.check(property, { numRuns, seed });
  if (!details.failed) return [];
  return [`${String(details.errorInstance)}\n${fc.defaultReportMessage(details) ?? ''}`];
}

const version = fc.constantFrom('1.0' as const, '1.1' as const, '1.2' as const);
const receipt = fc.boolean();
/** True in 1 of 31 cases, so that most conversations do not end early. */
const rarely = fc.integer({ min: 0, max: 30 }).map((value) => value === 0);
const small = fc.nat(2);
const frame = { receipt, isWild: rarely };
/** Number of a transaction, or none. */
const transaction = fc.option(small, { nil: undefined, freq: 3 });

/** The frames of a well-behaved client, in any order. */
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ ...frame, type: fc.constant('SEND'), transaction }) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...frame,
      type: fc.constant('SUBSCRIBE'),
      id: small,
      mode: fc.constantFrom('auto', 'client', 'client-individual'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ...frame,
      type: fc.constantFrom('ACK', 'NACK'),
      message: fc.nat(5),
      transaction,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ ...frame, type: fc.constant('BEGIN'), transaction: small }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...frame,
      type: fc.constantFrom('COMMIT', 'COMMIT', 'ABORT'),
      transaction: small,
    }),
  },
  { weight: 1, arbitrary: fc.record({ ...frame, type: fc.constant('UNSUBSCRIBE'), id: small }) },
  {
    weight: 1,
    arbitrary: fc.record({
      ...frame,
      type: rarely.map((isRare) => (isRare ? 'DISCONNECT' : 'CONNECT')),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('deliver'), count: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('settle'), which: fc.nat(5) }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constantFrom('turn', 'heartbeat') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: rarely.chain((isRare) =>
        isRare ? fc.constantFrom('finish', 'refuse', 'end') : fc.constant('heartbeat'),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('advance'), duration: fc.nat(400) }) },
) as fc.Arbitrary<Step>;

const connect: Step = { type: 'CONNECT', receipt: false, isWild: true };

const setting = fc.record({
  version,
  /** Behaviour of the application at successive handler calls. */
  behaviours: fc.array(
    fc.oneof(
      { weight: 15, arbitrary: fc.constant('succeed' as const) },
      { weight: 15, arbitrary: fc.constant('succeedLate' as const) },
      {
        weight: 3,
        arbitrary: fc.constantFrom(
          'refuse' as const,
          'reject' as const,
          'refuseLate' as const,
          'fail' as const,
          'failLate' as const,
        ),
      },
    ),
    { minLength: 1, maxLength: 12 },
  ),
  isRateLimited: rarely,
});

function sequences(rejections: unknown[]) {
  return fc.asyncProperty(
    setting,
    fc.array(step, { maxLength: 50, size: 'max' }),
    async (options, steps) => {
      const faults = await converse({
        ...options,
        steps: [connect, ...steps],
      });
      await assertNone(faults, rejections);
    },
  );
}

const damage = fc.record({
  at: fc.nat(2000),
  how: fc.constantFrom('replace' as const, 'insert' as const, 'remove' as const, 'repeat' as const),
  bytes: fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 8 }),
    fc
      .constantFrom(
        '\n',
        '\r\n',
        '\0',
        ':',
        '\\',
        '\\t',
        'content-length:9\n',
        'receipt:1\n',
        '\n\n\0',
        'x'.repeat(600),
      )
      .map((text) => Buffer.from(text)),
  ),
});

function damagedBytes(rejections: unknown[]) {
  return fc.asyncProperty(
    setting,
    fc.array(step, { maxLength: 12, size: 'max' }),
    fc.array(damage, { maxLength: 6 }),
    fc.array(fc.nat(60), { maxLength: 30 }),
    async (options, steps, damages, cuts) => {
      const faults = await converse({
        ...options,
        steps: [connect, ...steps],
        damages,
        cuts,
      });
      await assertNone(faults, rejections);
    },
  );
}

async function assertNone(faults: readonly string[], rejections: unknown[]): Promise<void> {
  // Node reports unhandled rejections at the end of a turn.
  await turn();
  const unhandled = rejections.splice(0).map((reason) => `unhandled rejection: ${String(reason)}`);
  const all = [...faults, ...unhandled];
  if (all.length > 0) throw new Error(all.join('\n'));
}
