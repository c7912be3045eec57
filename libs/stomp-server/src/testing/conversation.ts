import {
  type IncomingMessage,
  type StompHandlers,
  StompRefusal,
  type StompSubscription,
} from '../application.ts';
import { serializeFrame, type StompFrame, type StompVersion } from '../frame.ts';
import { OutgoingBatch, OutgoingMessage } from '../outgoing-message.ts';
import { StompSession } from '../session.ts';
import { fakeClock } from './fake-clock.ts';
import { fakeTransport } from './fake-transport.ts';

/**
 * A step of a conversation. With `isWild`, a frame is sent as generated. Otherwise its ids are mapped
 * to existing ones, and it is skipped if there is none.
 */
export type Step = FrameStep | OtherStep;

export type FrameStep = { receipt: boolean; isWild: boolean } & (
  | { type: 'CONNECT' | 'DISCONNECT' }
  | { type: 'SEND'; transaction: number | undefined }
  | { type: 'SUBSCRIBE'; id: number; mode: string }
  | { type: 'UNSUBSCRIBE'; id: number }
  | { type: 'ACK' | 'NACK'; message: number; transaction: number | undefined }
  | { type: 'BEGIN' | 'COMMIT' | 'ABORT'; transaction: number }
);

export type OtherStep =
  /** The application sends `count` messages to every subscription. */
  | { type: 'deliver'; count: number }
  /** The application completes one of its pending calls. */
  | { type: 'settle'; which: number }
  | { type: 'advance'; duration: number }
  | { type: 'turn' | 'heartbeat' | 'finish' | 'refuse' | 'end' };

export type Behaviour =
  | 'succeed'
  | 'succeedLate'
  | 'refuse'
  | 'reject'
  | 'refuseLate'
  | 'fail'
  | 'failLate';

export type Damage = {
  at: number;
  how: 'replace' | 'insert' | 'remove' | 'repeat';
  bytes: Uint8Array;
};

export type ConversationOptions = {
  version: StompVersion;
  behaviours: readonly Behaviour[];
  isRateLimited: boolean;
  steps: readonly Step[];
  /** Changes to the concatenated frames. If set, the bytes are sent after all other steps. */
  damages?: readonly Damage[];
  /** Lengths of the chunks in which damaged bytes are sent. */
  cuts?: readonly number[];
};

const limits = {
  frame: 500,
  headerLine: 80,
  headers: 6,
  subscriptions: 3,
  transactions: 2,
  transactionFrames: 5,
  transactionBytes: 600,
  unacknowledged: 40,
  workUnderWay: 4,
};

/** Runs a conversation between a client and a session. Returns a sentence for each fault. */
export async function converse(options: ConversationOptions): Promise<string[]> {
  const isDamaged = options.damages !== undefined;
  const faults: string[] = [];
  const application = new Application(options.behaviours, faults);
  const client = new Client(options.version);
  const transport = fakeTransport(options.version);
  const time = fakeClock();
  const refusals: StompRefusal[] = [];
  const errors: unknown[] = [];
  const session = new StompSession({
    transport: transport.transport,
    application: { connect: () => application.connect() },
    clock: time.clock,
    limits: { ...limits, framesPerSecond: options.isRateLimited ? 8 : 0 },
    onError: (error) => errors.push(error),
    onRefused: (refusal) => refusals.push(refusal),
  });
  const sent: StompFrame[] = [];
  const pieces: Uint8Array[] = [];

  async function perform(step: Step): Promise<void> {
    switch (step.type) {
      case 'deliver':
        application.deliver(step.count);
        break;
      case 'settle':
        application.settle(step.which);
        break;
      case 'turn':
        await microtasks();
        break;
      case 'advance':
        time.advance(step.duration);
        break;
      case 'heartbeat':
        session.receive(Buffer.from('\n'));
        break;
      case 'finish':
        session.finish(1001, 'Closing.');
        break;
      case 'refuse':
        session.refuse(new StompRefusal('Signed out.'));
        break;
      case 'end':
        session.end();
        break;
      default: {
        const fitting = step.isWild ? step : client.fitted(step);
        if (!fitting) break;
        const bytes = client.frameFor(fitting);
        if (isDamaged) pieces.push(bytes);
        else session.receive(bytes);
      }
    }
    for (const frame of transport.sent()) {
      sent.push(frame);
      client.receive(frame);
    }
    if (session.heldBytes > limits.frame + limits.transactionBytes) {
      faults.push(`The session holds ${session.heldBytes.toString()} bytes.`);
    }
  }

  try {
    for (const step of options.steps) await perform(step);
    if (isDamaged) {
      const bytes = damage(Buffer.concat(pieces), options.damages ?? []);
      for (const piece of cut(bytes, options.cuts ?? [])) {
        session.receive(piece);
        await perform({ type: 'turn' });
        await perform({ type: 'deliver', count: 1 });
      }
    }
    while (application.isBusy) await perform({ type: 'settle', which: 0 });
    await perform({ type: 'turn' });
    session.end();
    await perform({ type: 'turn' });
  } catch (error) {
    faults.push(`Something was thrown: ${String(error)}`);
  }

  faults.push(...transport.misuse);
  if (time.timers > 0) faults.push('A timer is left.');
  faults.push(...application.faultsAfterTheEnd(errors));
  faults.push(...faultsOfErrors(sent, refusals));
  if (!isDamaged) faults.push(...client.faultsOf(sent, application.stored));
  return faults;
}

/** The application of a session. Each call follows the next of the given behaviours. */
class Application {
  readonly stored: string[] = [];
  readonly #behaviours: readonly Behaviour[];
  readonly #faults: string[];
  readonly #late: (() => void)[] = [];
  readonly #failures: Error[] = [];
  readonly #subscriptions = new Set<StompSubscription>();
  #calls = 0;
  #messages = 0;
  #connects = 0;
  #disconnects = 0;

  constructor(behaviours: readonly Behaviour[], faults: string[]) {
    this.#behaviours = behaviours;
    this.#faults = faults;
  }

  get isBusy(): boolean {
    return this.#late.length > 0;
  }

  connect(): StompHandlers {
    this.#connects++;
    return {
      subscribe: (subscription) => {
        this.#expectConnected('subscribe');
        this.#subscriptions.add(subscription);
        return this.#behave(() => undefined);
      },
      unsubscribe: (subscription) => {
        this.#expectConnected('unsubscribe');
        if (!this.#subscriptions.delete(subscription)) {
          this.#faults.push('A subscription ended twice.');
        }
      },
      send: (messages) => {
        this.#expectConnected('send');
        return this.#behave(() => this.stored.push(...messages.map(textOf)));
      },
      acknowledge: (_, messageIds) => {
        this.#expectConnected('acknowledge');
        if (messageIds.length === 0) this.#faults.push('Nothing was acknowledged.');
        return this.#behave(() => undefined);
      },
      disconnect: () => {
        this.#disconnects++;
        if (this.#subscriptions.size > 0) this.#faults.push('A subscription outlives its client.');
      },
    };
  }

  deliver(count: number): void {
    for (const subscription of this.#subscriptions) {
      const messages = Array.from(
        { length: count },
        () =>
          new OutgoingMessage({
            destination: subscription.destination,
            id: `m${(++this.#messages).toString()}`,
            body: 'hi',
          }),
      );
      subscription.deliver(new OutgoingBatch(messages));
    }
  }

  settle(which: number): void {
    const [work] = this.#late.splice(which % Math.max(1, this.#late.length), 1);
    work?.();
  }

  faultsAfterTheEnd(errors: readonly unknown[]): string[] {
    const faults: string[] = [];
    if (this.#disconnects !== this.#connects) {
      faults.push(
        `${this.#connects.toString()} connects, ${this.#disconnects.toString()} disconnects.`,
      );
    }
    for (const failure of this.#failures) {
      const times = errors.filter((error) => error === failure).length;
      if (times !== 1) faults.push(`A failure was reported ${times.toString()} times.`);
    }
    if (errors.length > this.#failures.length) {
      faults.push(`Something else failed: ${errors.map(String).join()}.`);
    }
    return faults;
  }

  #expectConnected(name: string): void {
    if (this.#disconnects > 0) this.#faults.push(`${name} was called after disconnect.`);
  }

  #behave(take: () => void): void | Promise<void> {
    const behaviour = this.#behaviours[this.#calls++ % this.#behaviours.length];
    switch (behaviour) {
      case 'refuse':
        throw new StompRefusal('Refused.');
      case 'reject':
        return Promise.reject(new StompRefusal('Refused.'));
      case 'fail':
        throw this.#newFailure();
      case 'succeedLate':
        return this.#later(take);
      case 'refuseLate':
        return this.#later(() => {
          throw new StompRefusal('Refused.');
        });
      case 'failLate':
        return this.#later(() => {
          throw this.#newFailure();
        });
      default:
        take();
    }
  }

  #later(work: () => void): Promise<void> {
    return new Promise<void>((resolve) => this.#late.push(resolve)).then(work);
  }

  #newFailure(): Error {
    const failure = new Error('disk full');
    this.#failures.push(failure);
    return failure;
  }
}

type Transaction = { bodies: string[] };

/** A client of a session. Records its requests and checks the responses. */
class Client {
  readonly #version: StompVersion;
  readonly #receipts: string[] = [];
  /** Bodies confirmed by a receipt: of one SEND, or of all SENDs in a COMMIT. */
  readonly #promised = new Map<string, string[]>();
  readonly #aborted: string[] = [];
  readonly #committed: string[][] = [];
  readonly #open = new Map<number, Transaction>();
  readonly #subscriptions = new Set<number>();
  #acks: { ack: string; subscription: string }[] = [];
  #sends = 0;

  constructor(version: StompVersion) {
    this.#version = version;
  }

  receive({ command, headers }: StompFrame): void {
    if (command !== 'MESSAGE') return;
    const ack = headers.get(this.#version === '1.2' ? 'ack' : 'message-id');
    if (ack !== undefined)
      this.#acks.push({ ack, subscription: headers.get('subscription') ?? '' });
  }

  /** Returns the step with ids that exist. Returns `undefined` if it would violate the protocol. */
  fitted(step: FrameStep): FrameStep | undefined {
    switch (step.type) {
      case 'CONNECT':
        return undefined;
      case 'SUBSCRIBE':
        return this.#subscriptions.has(step.id) ? undefined : step;
      case 'UNSUBSCRIBE':
        return this.#subscriptions.has(step.id) ? step : undefined;
      case 'BEGIN':
        return this.#open.has(step.transaction) || this.#open.size === limits.transactions
          ? undefined
          : step;
      case 'COMMIT':
      case 'ABORT': {
        const transaction = this.#openTransaction(step.transaction);
        return transaction === undefined ? undefined : { ...step, transaction };
      }
      case 'SEND':
        return { ...step, transaction: this.#openTransaction(step.transaction) };
      case 'ACK':
      case 'NACK': {
        if (this.#acks.length === 0) return undefined;
        const message = step.message % this.#acks.length;
        const type = this.#version === '1.0' ? 'ACK' : step.type;
        return { ...step, type, message, transaction: this.#openTransaction(step.transaction) };
      }
      default:
        return step;
    }
  }

  #openTransaction(number: number | undefined): number | undefined {
    return number === undefined ? undefined : [...this.#open.keys()][number % this.#open.size];
  }

  /** Serializes the frame of a step and records what it requests. */
  frameFor(step: FrameStep): Buffer {
    const headers = new Map<string, string>();
    let body = '';
    const receipt = `r${(this.#receipts.length + 1).toString()}`;
    if (step.receipt) {
      headers.set('receipt', receipt);
      this.#receipts.push(receipt);
    }
    if ('transaction' in step && step.transaction !== undefined) {
      headers.set('transaction', `t${step.transaction.toString()}`);
    }
    switch (step.type) {
      case 'CONNECT':
        headers.set('accept-version', this.#version);
        headers.set('heart-beat', '1000,1000');
        break;
      case 'SEND': {
        headers.set('destination', '/t');
        body = `body ${(++this.#sends).toString()}`;
        const bodies =
          step.transaction === undefined ? undefined : this.#open.get(step.transaction)?.bodies;
        if (bodies) bodies.push(body);
        else if (step.receipt) this.#promised.set(receipt, [body]);
        break;
      }
      case 'SUBSCRIBE':
        headers.set('id', `s${step.id.toString()}`);
        headers.set('destination', `/t/${step.id.toString()}`);
        headers.set('ack', step.mode);
        this.#subscriptions.add(step.id);
        break;
      case 'UNSUBSCRIBE':
        headers.set('id', `s${step.id.toString()}`);
        this.#subscriptions.delete(step.id);
        break;
      case 'ACK':
      case 'NACK': {
        const [known] = this.#acks.splice(step.message, 1);
        // In mode `client`, an ACK or NACK includes all earlier messages.
        this.#acks = this.#acks.filter(
          ({ subscription }, index) =>
            index >= step.message || subscription !== known?.subscription,
        );
        headers.set(this.#version === '1.2' ? 'id' : 'message-id', known?.ack ?? 'unknown');
        if (this.#version !== '1.2') headers.set('subscription', known?.subscription ?? 's0');
        break;
      }
      case 'BEGIN':
        if (!this.#open.has(step.transaction)) this.#open.set(step.transaction, { bodies: [] });
        break;
      case 'COMMIT':
      case 'ABORT': {
        const { bodies } = this.#open.get(step.transaction) ?? { bodies: [] };
        this.#open.delete(step.transaction);
        if (step.type === 'ABORT') this.#aborted.push(...bodies);
        else {
          this.#committed.push(bodies);
          if (step.receipt) this.#promised.set(receipt, bodies);
        }
        break;
      }
    }
    return serializeFrame({ command: step.type, headers, body }, this.#version).bytes;
  }

  faultsOf(sent: readonly StompFrame[], stored: readonly string[]): string[] {
    const faults: string[] = [];
    const answered = sent
      .filter(({ command }) => command === 'RECEIPT')
      .map(({ headers }) => headers.get('receipt-id') ?? '');
    const inOrder = this.#receipts.filter((receipt) => answered.includes(receipt));
    if (answered.join() !== inOrder.join()) faults.push(`Receipts came as ${answered.join()}.`);

    const kept = new Set(stored);
    if (kept.size < stored.length) faults.push('A message was stored twice.');
    for (const receipt of answered) {
      if (this.#promised.get(receipt)?.some((body) => !kept.has(body))) {
        faults.push(`${receipt} was answered, but nothing stored.`);
      }
    }
    for (const { command, headers } of sent) {
      const receipt = headers.get('receipt-id');
      if (command !== 'ERROR' || receipt === undefined) continue;
      if (answered.includes(receipt)) faults.push(`${receipt} was answered and refused.`);
      if (this.#promised.get(receipt)?.some((body) => kept.has(body))) {
        faults.push(`${receipt} was refused, but stored.`);
      }
    }
    if (this.#aborted.some((body) => kept.has(body))) faults.push('An aborted message was stored.');
    for (const bodies of [...this.#open.values()].map((open) => open.bodies)) {
      if (bodies.some((body) => kept.has(body))) faults.push('An open transaction was stored.');
    }
    for (const bodies of this.#committed) {
      const count = bodies.filter((body) => kept.has(body)).length;
      if (count > 0 && count < bodies.length) faults.push('Half a transaction was stored.');
    }
    return faults;
  }
}

function faultsOfErrors(sent: readonly StompFrame[], refusals: readonly StompRefusal[]): string[] {
  const faults: string[] = [];
  const first = sent.findIndex(({ command }) => command === 'ERROR');
  if (first !== -1 && first < sent.length - 1) faults.push('Something follows an ERROR.');
  const message = sent[first]?.headers.get('message');
  if (refusals.length > 1) faults.push('Several refusals were reported.');
  if (refusals[0] && refusals[0].message !== message) {
    faults.push(`Refused with ${JSON.stringify(message)}, reported ${refusals[0].message}`);
  }
  return faults;
}

function textOf({ body }: IncomingMessage): string {
  return body.toString();
}

/** Runs pending microtasks. */
async function microtasks(): Promise<void> {
  for (let count = 0; count < 20; count++) await Promise.resolve();
}

function damage(bytes: Buffer, damages: readonly Damage[]): Buffer {
  let damaged = bytes;
  for (const { at, how, bytes: change } of damages) {
    const start = at % (damaged.length + 1);
    const before = damaged.subarray(0, start);
    const after = damaged.subarray(start);
    const parts = {
      replace: [before, change, after.subarray(change.length)],
      insert: [before, change, after],
      remove: [before, after.subarray(change.length)],
      repeat: [before, after.subarray(0, 40), after],
    };
    damaged = Buffer.concat(parts[how]);
  }
  return damaged;
}

/** Splits bytes into chunks of the given lengths, and a last one with the rest. */
export function cut(bytes: Uint8Array, lengths: readonly number[]): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  let at = 0;
  for (const length of lengths) {
    pieces.push(bytes.subarray(at, at + length));
    at += length;
  }
  return [...pieces, bytes.subarray(at)];
}
