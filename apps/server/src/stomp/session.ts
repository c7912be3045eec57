import {
  closeCodes,
  type IncomingMessage,
  type StompApplication,
  type StompClient,
  type StompHandlers,
  StompRefusal,
} from './application.ts';
import { type Clock, systemClock } from './clock.ts';
import {
  type FrameSource,
  isConnectCommand,
  serializeFrame,
  type StompFrame,
  type StompHeaders,
  type StompVersion,
  versions,
  type WireFrame,
} from './frame.ts';
import { type ParserLimits, StompParser, type Violation } from './parser.ts';
import { type AckMode, Subscription } from './subscription.ts';
import { type Work, WorkQueue } from './work-queue.ts';

/** What a session needs of the connection it speaks through. */
export type StompTransport = {
  send: (frame: WireFrame) => void;
  /** Closes after everything sent has left. */
  close: (code: number, reason: string) => void;
  /** Reads nothing more from the client until `resume`. */
  pause: () => void;
  resume: () => void;
  readonly isCongested: boolean;
  drained: () => Promise<void>;
};

export type StompSessionOptions = {
  transport: StompTransport;
  application: StompApplication;
  /** @default the system's */
  clock?: Clock;
  limits?: Partial<SessionLimits>;
  /** How often the server can send and wants to hear something, in ms; 0 is never. @default 10000 both */
  heartbeat?: { outgoing: number; incoming: number };
  /** Named in CONNECTED. */
  id?: string;
  /** Named in CONNECTED, `name/version`. */
  server?: string;
  /** Hears of failures that are no refusals; the client is told nothing about them. */
  onError?: (error: unknown) => void;
};

export type SessionLimits = ParserLimits & {
  /** Until CONNECT has arrived, in ms. @default 10000 */
  connectTime: number;
  /** @default 64 */
  subscriptions: number;
  /** Open at a time. @default 16 */
  transactions: number;
  /** Frames of an open transaction. @default 256 */
  transactionFrames: number;
  /** Bytes of all bodies of an open transaction. @default 262144 */
  transactionBytes: number;
  /** Messages of a subscription that wait for an ACK. @default 10000 */
  unacknowledged: number;
  /** Frames being handled, beyond which the client is not read from. @default 256 */
  workUnderWay: number;
};

const defaultLimits: Omit<SessionLimits, keyof ParserLimits> = {
  connectTime: 10_000,
  subscriptions: 64,
  transactions: 16,
  transactionFrames: 256,
  transactionBytes: 256 * 1024,
  unacknowledged: 10_000,
  workUnderWay: 256,
};

const EOL: WireFrame = { bytes: Buffer.from('\n'), isText: true };

/**
 * One client's conversation, from bytes in to bytes out. Knows no socket and no destination: the
 * owner of the connection calls `receive` and, when it is gone, `end`.
 */
export class StompSession {
  readonly #transport: StompTransport;
  readonly #application: StompApplication;
  readonly #clock: Clock;
  readonly #limits: typeof defaultLimits;
  readonly #heartbeat: { outgoing: number; incoming: number };
  readonly #about: Map<string, string>;
  readonly #onError: (error: unknown) => void;
  readonly #parser: StompParser;
  readonly #work: WorkQueue;
  readonly #subscriptions = new Map<string, Subscription>();
  readonly #transactions = new Map<string, Transaction>();
  readonly #timers = new Map<'connect' | 'outgoing' | 'incoming', unknown>();

  #handlers: StompHandlers | undefined;
  #version: StompVersion | undefined;
  #isOver = false;
  #isPaused = false;
  #acks = 0;
  #heardAt = 0;

  constructor({
    transport,
    application,
    clock = systemClock,
    limits = {},
    heartbeat = { outgoing: 10_000, incoming: 10_000 },
    id,
    server,
    onError = () => undefined,
  }: StompSessionOptions) {
    this.#transport = transport;
    this.#application = application;
    this.#clock = clock;
    this.#limits = { ...defaultLimits, ...limits };
    this.#heartbeat = heartbeat;
    this.#about = new Map();
    if (id !== undefined) this.#about.set('session', id);
    if (server !== undefined) this.#about.set('server', server);
    this.#onError = onError;
    this.#parser = new StompParser(
      {
        frame: (frame) => {
          this.#handle(frame);
        },
        heartbeat: () => undefined,
        violation: (violation) => {
          this.#refuseInTurn(asRefusal(violation), violation.receipt);
        },
      },
      limits,
    );
    this.#work = new WorkQueue((length) => {
      this.#holdBack(length);
    });
    this.#after('connect', this.#limits.connectTime, () => {
      const seconds = (this.#limits.connectTime / 1000).toString();
      this.refuse(new StompRefusal(`No CONNECT frame arrived within ${seconds} seconds.`));
    });
  }

  /** Bytes from the client, in pieces of any size. */
  receive(chunk: Uint8Array): void {
    if (this.#isOver) return;
    this.#heardAt = this.#clock.now();
    this.#parser.write(chunk);
  }

  /** Tells the client why it is not served any longer, and closes, at once. */
  refuse(refusal: StompRefusal, receipt?: string): void {
    if (this.#isOver) return;
    const headers = new Map([['message', refusal.message]]);
    if (receipt !== undefined) headers.set('receipt-id', receipt);
    headers.set('content-type', 'text/plain');
    this.#send({ command: 'ERROR', headers, body: refusal.explanation });
    this.#close(refusal.closeCode, refusal.message);
  }

  /** Reads nothing more, and closes when what is under way is done and answered. */
  finish(code: number, reason: string): void {
    if (this.#isOver) return;
    this.#parser.stop();
    this.#work.add(
      undefined,
      () => {
        this.#close(code, reason);
      },
      ignore,
    );
  }

  /** The connection is gone. */
  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#parser.stop();
    this.#work.clear();
    this.#transactions.clear();
    for (const timer of this.#timers.values()) this.#clock.clearTimeout(timer);
    this.#timers.clear();
    for (const subscription of this.#subscriptions.values()) this.#endSubscription(subscription);
    this.#subscriptions.clear();
    const handlers = this.#handlers;
    this.#handlers = undefined;
    this.#guarded(() => handlers?.disconnect?.());
  }

  #close(code: number, reason: string): void {
    this.end();
    this.#transport.close(code, reason);
  }

  #handle(frame: StompFrame): void {
    const receipt = frame.headers.get('receipt');
    try {
      const work = this.#dispatch(frame);
      const isAnswered = isConnectCommand(frame.command) || receipt === undefined;
      if (work === undefined && isAnswered) return;
      this.#finishInTurn(work, receipt);
    } catch (error) {
      this.#refuseInTurn(error, receipt);
    }
  }

  #finishInTurn(work: Work, receipt: string | undefined): void {
    this.#work.add(
      work,
      () => {
        if (receipt !== undefined) this.#sendReceipt(receipt);
      },
      (error) => {
        this.refuse(this.#refusalFor(error), receipt);
      },
    );
  }

  /** What was sent before the fault is still answered; nothing after it is read. */
  #refuseInTurn(error: unknown, receipt: string | undefined): void {
    this.#parser.stop();
    this.#work.add(
      undefined,
      () => {
        this.refuse(this.#refusalFor(error), receipt);
      },
      ignore,
    );
  }

  #dispatch(frame: StompFrame): Work {
    const { command, headers } = frame;
    const handlers = this.#handlers;
    if (!handlers) {
      if (!isConnectCommand(command))
        throw protocolError(`The first frame must be CONNECT, not ${command}.`);
      this.#connect(headers);
      return;
    }
    switch (command) {
      case 'SUBSCRIBE':
        return this.#subscribe(handlers, headers);
      case 'UNSUBSCRIBE':
        this.#unsubscribe(headers);
        return;
      case 'SEND':
        return this.#receiveMessage(handlers, frame);
      case 'ACK':
      case 'NACK':
        this.#acknowledge(handlers, frame);
        return;
      case 'BEGIN':
        this.#begin(headers);
        return;
      case 'COMMIT':
        return this.#commit(handlers, headers);
      case 'ABORT':
        this.#transactions.delete(this.#transactionOf(frame).id);
        return;
      case 'DISCONNECT':
        this.#disconnect(headers);
        return;
      default:
        throw protocolError('The session is connected already.');
    }
  }

  #connect(headers: StompHeaders): void {
    const accepted = (headers.get('accept-version') ?? '1.0').split(',').map((name) => name.trim());
    const version = versions.find((name) => accepted.includes(name));
    if (!version) {
      throw new StompRefusal(`The versions spoken here are ${versions.toReversed().join(', ')}.`, {
        closeCode: closeCodes.protocolError,
      });
    }
    const heartbeat = this.#agreeOnHeartbeat(version, headers);
    const client: StompClient = clientOf(this, this.#transport, version, headers);
    const handlers = this.#application.connect(client);
    // An application may have refused through the client instead of throwing.
    if (this.#isOver) {
      this.#guarded(() => handlers.disconnect?.());
      return;
    }
    this.#handlers = handlers;
    this.#version = version;
    this.#parser.version = version;
    this.#cancel('connect');
    this.#send({
      command: 'CONNECTED',
      headers: new Map([
        ['version', version],
        [
          'heart-beat',
          `${this.#heartbeat.outgoing.toString()},${this.#heartbeat.incoming.toString()}`,
        ],
        ...this.#about,
      ]),
    });
    this.#keepTime(heartbeat);
  }

  #agreeOnHeartbeat(version: StompVersion, headers: StompHeaders) {
    const offer = version === '1.0' ? '0,0' : (headers.get('heart-beat') ?? '0,0');
    const [, sends, wants] = (/^(\d{1,10}),(\d{1,10})$/.exec(offer) ?? []).map(Number);
    if (sends === undefined || wants === undefined) {
      throw protocolError('A heart-beat header is two numbers of milliseconds, like 10000,10000.');
    }
    const { outgoing, incoming } = this.#heartbeat;
    return {
      outgoing: outgoing && wants ? Math.max(outgoing, wants) : 0,
      incoming: incoming && sends ? Math.max(incoming, sends) : 0,
    };
  }

  #keepTime({ outgoing, incoming }: { outgoing: number; incoming: number }): void {
    if (outgoing) {
      const beat = () => {
        this.#transport.send(EOL);
        this.#after('outgoing', outgoing, beat);
      };
      this.#after('outgoing', outgoing, beat);
    }
    if (incoming) {
      const patience = 2 * incoming;
      const listen = () => {
        // Nothing can be heard from a client that is not read from.
        const silence = this.#isPaused ? 0 : this.#clock.now() - this.#heardAt;
        if (silence >= patience) {
          this.refuse(new StompRefusal(`Nothing was heard for ${patience.toString()} ms.`));
        } else this.#after('incoming', patience - silence, listen);
      };
      this.#after('incoming', patience, listen);
    }
  }

  #subscribe(handlers: StompHandlers, headers: StompHeaders): Work {
    const destination = required(headers, 'destination', 'SUBSCRIBE');
    const id = this.#version === '1.0' ? headers.get('id') : required(headers, 'id', 'SUBSCRIBE');
    const mode = headers.get('ack') ?? 'auto';
    if (!isAckMode(mode)) {
      throw protocolError('An ack header is auto, client or client-individual.');
    }
    const key = subscriptionKey(id, destination);
    if (this.#subscriptions.has(key)) {
      throw protocolError(`There is a subscription ${JSON.stringify(id ?? destination)} already.`);
    }
    if (this.#subscriptions.size >= this.#limits.subscriptions) {
      const limit = this.#limits.subscriptions.toString();
      throw new StompRefusal(`A session has at most ${limit} subscriptions.`);
    }
    const subscription = new Subscription(
      {
        version: this.#version ?? '1.0',
        send: (frame) => {
          this.#transport.send(frame);
        },
        nextAck: () => (++this.#acks).toString(),
        overflow: () => {
          const limit = this.#limits.unacknowledged.toString();
          this.refuse(new StompRefusal(`More than ${limit} messages wait for an ACK.`));
        },
      },
      { id, destination, headers },
      { mode, limit: this.#limits.unacknowledged },
    );
    this.#subscriptions.set(key, subscription);
    return handlers.subscribe(subscription);
  }

  #unsubscribe(headers: StompHeaders): void {
    const isNamed = this.#version !== '1.0' || headers.has('id');
    const key = isNamed
      ? subscriptionKey(required(headers, 'id', 'UNSUBSCRIBE'), '')
      : subscriptionKey(undefined, required(headers, 'destination', 'UNSUBSCRIBE'));
    const subscription = this.#subscriptions.get(key);
    if (!subscription) throw protocolError('There is no such subscription.');
    this.#subscriptions.delete(key);
    this.#endSubscription(subscription);
  }

  #endSubscription(subscription: Subscription): void {
    subscription.end();
    this.#guarded(() => this.#handlers?.unsubscribe(subscription));
  }

  #receiveMessage(handlers: StompHandlers, frame: StompFrame): Work {
    const { headers, body } = frame;
    const destination = required(headers, 'destination', 'SEND');
    const message: IncomingMessage = { destination, headers, body };
    if (!headers.has('transaction')) return handlers.send([message]);
    this.#addToTransaction(frame, { message }, body.length);
  }

  #acknowledge(handlers: StompHandlers, frame: StompFrame): void {
    const acknowledgement = this.#acknowledgementOf(frame);
    if (frame.headers.has('transaction')) {
      this.#addToTransaction(frame, { acknowledgement }, 0);
    } else this.#applyAcknowledgement(handlers, acknowledgement);
  }

  #acknowledgementOf({ command, headers }: StompFrame): Acknowledgement {
    const isAccepted = command === 'ACK';
    if (this.#version === '1.0' && !isAccepted) throw protocolError('1.0 has no NACK.');
    if (this.#version === '1.2') {
      return { ack: required(headers, 'id', command), key: undefined, isAccepted };
    }
    const ack = required(headers, 'message-id', command);
    const id =
      this.#version === '1.1'
        ? required(headers, 'subscription', command)
        : headers.get('subscription');
    return { ack, key: id === undefined ? undefined : subscriptionKey(id, ''), isAccepted };
  }

  #awaiting({ ack, key }: Acknowledgement): Subscription {
    const candidates =
      key === undefined ? this.#subscriptions.values() : [this.#subscriptions.get(key)];
    for (const subscription of candidates) if (subscription?.awaits(ack)) return subscription;
    throw protocolError(`No message ${JSON.stringify(ack.slice(0, 80))} waits for an answer.`);
  }

  #applyAcknowledgement(handlers: StompHandlers, acknowledgement: Acknowledgement): void {
    const subscription = this.#awaiting(acknowledgement);
    const taken = subscription.take(acknowledgement.ack);
    handlers.acknowledge?.(subscription, taken, acknowledgement.isAccepted);
  }

  #begin(headers: StompHeaders): void {
    const id = required(headers, 'transaction', 'BEGIN');
    if (this.#transactions.has(id)) throw protocolError('This transaction has begun already.');
    if (this.#transactions.size >= this.#limits.transactions) {
      const limit = this.#limits.transactions.toString();
      throw new StompRefusal(`A session has at most ${limit} open transactions.`);
    }
    this.#transactions.set(id, { id, parts: [], bytes: 0 });
  }

  #transactionOf({ command, headers }: StompFrame): Transaction {
    const id = required(headers, 'transaction', command);
    const transaction = this.#transactions.get(id);
    if (!transaction) throw protocolError('This transaction has not begun.');
    return transaction;
  }

  #addToTransaction(frame: StompFrame, part: TransactionPart, bytes: number): void {
    const transaction = this.#transactionOf(frame);
    transaction.parts.push(part);
    transaction.bytes += bytes;
    const { transactionFrames, transactionBytes } = this.#limits;
    if (transaction.parts.length > transactionFrames || transaction.bytes > transactionBytes) {
      throw new StompRefusal(
        `A transaction has at most ${transactionFrames.toString()} frames and ${transactionBytes.toString()} bytes.`,
      );
    }
  }

  #commit(handlers: StompHandlers, headers: StompHeaders): Work {
    const transaction = this.#transactionOf({ command: 'COMMIT', headers, body: Buffer.alloc(0) });
    this.#transactions.delete(transaction.id);
    const acknowledgements = transaction.parts.flatMap((part) => part.acknowledgement ?? []);
    const messages = transaction.parts.flatMap((part) => part.message ?? []);
    for (const acknowledgement of acknowledgements) this.#awaiting(acknowledgement);
    const work = messages.length > 0 ? handlers.send(messages) : undefined;
    for (const acknowledgement of acknowledgements) {
      this.#applyAcknowledgement(handlers, acknowledgement);
    }
    return work;
  }

  #disconnect(headers: StompHeaders): void {
    this.#parser.stop();
    this.#work.add(
      undefined,
      () => {
        const receipt = headers.get('receipt');
        if (receipt !== undefined) this.#sendReceipt(receipt);
        this.#close(closeCodes.normal, '');
      },
      ignore,
    );
  }

  #sendReceipt(receipt: string): void {
    if (this.#isOver) return;
    this.#send({ command: 'RECEIPT', headers: new Map([['receipt-id', receipt]]) });
  }

  #send(frame: FrameSource): void {
    this.#transport.send(serializeFrame(frame, this.#version ?? '1.0'));
  }

  #holdBack(workUnderWay: number): void {
    if (this.#isOver) return;
    if (!this.#isPaused && workUnderWay >= this.#limits.workUnderWay) {
      this.#isPaused = true;
      this.#transport.pause();
    } else if (this.#isPaused && workUnderWay <= this.#limits.workUnderWay / 2) {
      this.#isPaused = false;
      this.#heardAt = this.#clock.now();
      this.#transport.resume();
    }
  }

  #refusalFor(error: unknown): StompRefusal {
    if (error instanceof StompRefusal) return error;
    this.#onError(error);
    return new StompRefusal('Something went wrong on the server.', {
      closeCode: closeCodes.internalError,
    });
  }

  #guarded(call: () => void): void {
    try {
      call();
    } catch (error) {
      this.#onError(error);
    }
  }

  #after(name: 'connect' | 'outgoing' | 'incoming', delay: number, callback: () => void): void {
    this.#timers.set(name, this.#clock.setTimeout(callback, delay));
  }

  #cancel(name: 'connect'): void {
    this.#clock.clearTimeout(this.#timers.get(name));
    this.#timers.delete(name);
  }
}

type Acknowledgement = {
  ack: string;
  /** Of the one subscription to look at, if it was named. */
  key: string | undefined;
  isAccepted: boolean;
};

type TransactionPart = { message?: IncomingMessage; acknowledgement?: Acknowledgement };

type Transaction = { id: string; parts: TransactionPart[]; bytes: number };

function clientOf(
  session: StompSession,
  transport: StompTransport,
  version: StompVersion,
  headers: StompHeaders,
): StompClient {
  return {
    version,
    headers,
    get isCongested() {
      return transport.isCongested;
    },
    drained: () => transport.drained(),
    refuse: (refusal) => {
      session.refuse(refusal);
    },
  };
}

function asRefusal({ message }: Violation): StompRefusal {
  return protocolError(message);
}

function protocolError(message: string): StompRefusal {
  return new StompRefusal(message, { closeCode: closeCodes.protocolError });
}

function required(headers: StompHeaders, name: string, command: string): string {
  const value = headers.get(name);
  if (value === undefined) throw protocolError(`${command} needs the header ${name}.`);
  return value;
}

/** In 1.0 a subscription without an id goes by its destination. */
function subscriptionKey(id: string | undefined, destination: string): string {
  return id === undefined ? `destination ${destination}` : `id ${id}`;
}

function isAckMode(mode: string): mode is AckMode {
  return mode === 'auto' || mode === 'client' || mode === 'client-individual';
}

function ignore(): void {
  // The work before it has failed and closed the session.
}
