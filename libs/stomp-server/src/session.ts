import { closeCodes, protocolError, type StompApplication, StompRefusal } from './application.ts';
import { type Clock, systemClock } from './clock.ts';
import { Conversation, type ConversationLimits, PartialCommit } from './conversation.ts';
import {
  type FrameSource,
  isConnectCommand,
  receiptOf,
  serializeFrame,
  type StompFrame,
  type StompHeaders,
  type StompVersion,
  versions,
  type WireFrame,
} from './frame.ts';
import { type ParserLimits, StompParser } from './parser.ts';
import { TokenBucket } from './token-bucket.ts';
import { guarded, isPromiseLike, type Work, WorkQueue } from './work-queue.ts';

/** Connection of a session. If `send`, `close`, `pause` or `resume` throws, `onError` is called. */
export type StompTransport = {
  /** Sends one or more frames, or a heart-beat, as one WebSocket message. */
  send: (frames: WireFrame) => void;
  /** Closes the connection after all pending data has been sent. */
  close: (code: number, reason: string) => void;
  /** Stops reading from the client until `resume` or `close` is called. */
  pause: () => void;
  resume: () => void;
  readonly isCongested: boolean;
  /** Resolves when `isCongested` is false or the connection is closed. Never rejects. */
  drained: () => Promise<void>;
};

export type StompSessionOptions = {
  transport: StompTransport;
  application: StompApplication;
  /** @default systemClock */
  clock?: Clock;
  limits?: Partial<SessionLimits>;
  /** Value of the `session` header of CONNECTED. */
  id?: string;
  /** Value of the `server` header of CONNECTED, in the form `name/version`. */
  server?: string;
  /** Called with unexpected errors thrown by the application or the transport. */
  onError?: (error: unknown) => void;
  /**
   * Called before the ERROR is sent if the session or a handler refuses received data. Not called for
   * internal errors (close code 1011), timeouts, too many unacknowledged messages or calls of `refuse`.
   * The `message` of a refusal by the session itself contains no arbitrary input, so it can be logged.
   */
  onRefused?: (refusal: StompRefusal) => void;
};

export type SessionLimits = ParserLimits &
  ConversationLimits & {
    /** Maximum time in ms that a new session waits for CONNECT. @default 10000 */
    connectTime: number;
    /** Number of pending frames at which reading pauses. Reading resumes at half this number. @default 256 */
    workUnderWay: number;
    /** Maximum number of frames per second, with bursts of up to twice that number. @default 0 (no limit) */
    framesPerSecond: number;
    /** Maximum number of bytes per second, with bursts of up to twice that number. @default 0 (no limit) */
    bytesPerSecond: number;
  };

const defaultLimits: Omit<SessionLimits, keyof ParserLimits> = {
  connectTime: 10_000,
  subscriptions: 64,
  transactions: 16,
  transactionFrames: 256,
  transactionBytes: 256 * 1024,
  unacknowledged: 10_000,
  workUnderWay: 256,
  framesPerSecond: 0,
  bytesPerSecond: 0,
};

/** Minimum heart-beat interval in ms that the server negotiates (STOMP 1.2, "Heart-beating"). */
const HEARTBEAT = 10_000;

/** Fraction of the negotiated interval after which a heart-beat is sent, so that it arrives in time. */
const EARLY = 0.9;

const EOL: WireFrame = { bytes: Buffer.from('\n'), isText: true };

/**
 * Server side of a STOMP 1.0, 1.1 or 1.2 connection, independent of the transport and the application.
 * The caller passes received bytes to `receive` and calls `end` when the connection has closed. Methods
 * throw only if `onError` throws.
 */
export class StompSession {
  readonly #transport: StompTransport;
  readonly #application: StompApplication;
  readonly #clock: Clock;
  readonly #limits: typeof defaultLimits;
  readonly #connectedHeaders: Map<string, string>;
  readonly #onError: (error: unknown) => void;
  readonly #onRefused: (refusal: StompRefusal) => void;
  readonly #frameRate: TokenBucket;
  readonly #byteRate: TokenBucket;
  readonly #parser: StompParser;
  readonly #work: WorkQueue;
  readonly #timers = new Map<'connect' | 'outgoing' | 'incoming', unknown>();

  #conversation: Conversation | undefined;
  #isOver = false;
  #isPaused = false;
  #receivedAt = 0;

  constructor({
    transport,
    application,
    clock = systemClock,
    limits = {},
    id,
    server,
    onError = () => undefined,
    onRefused = () => undefined,
  }: StompSessionOptions) {
    this.#transport = transport;
    this.#application = application;
    this.#clock = clock;
    this.#limits = { ...defaultLimits, ...limits };
    this.#connectedHeaders = new Map();
    if (id !== undefined) this.#connectedHeaders.set('session', id);
    if (server !== undefined) this.#connectedHeaders.set('server', server);
    this.#onError = onError;
    this.#onRefused = onRefused;
    this.#frameRate = new TokenBucket(this.#limits.framesPerSecond, clock);
    this.#byteRate = new TokenBucket(this.#limits.bytesPerSecond, clock);
    this.#parser = new StompParser(
      {
        frame: (frame) => {
          this.#handle(frame);
        },
        violation: (violation, receipt) => {
          this.#refuseInTurn(violation, receipt);
        },
      },
      limits,
    );
    this.#work = new WorkQueue(
      (length) => {
        this.#applyBackpressure(length);
      },
      // Called with handler errors that are not sent because the session ends or an earlier frame fails.
      (error) => {
        this.#refusalFor(error instanceof PartialCommit ? error.cause : error);
      },
    );
    this.#after('connect', this.#limits.connectTime, () => {
      const seconds = this.#limits.connectTime / 1000;
      this.refuse(new StompRefusal(`No CONNECT frame arrived within ${seconds} seconds.`));
    });
  }

  /** Handles a chunk of received bytes, which may contain several frames or a part of one. */
  receive(chunk: Uint8Array): void {
    if (this.#isOver) return;
    this.#receivedAt = this.#clock.now();
    if (this.#parser.isStopped) return;
    if (this.#byteRate.take(chunk.length)) this.#parser.write(chunk);
    else this.#refuseInTurn(tooMuch(this.#limits.bytesPerSecond, 'bytes'), undefined);
  }

  /**
   * Sends an ERROR and closes the connection. No RECEIPT is sent for frames that are still pending.
   *
   * @param receipt value of the refused frame's `receipt` header, if any
   */
  refuse(refusal: StompRefusal, receipt?: string): void {
    if (this.#isOver) return;
    const headers = new Map([['message', refusal.message], ...Object.entries(refusal.headers)]);
    if (receipt !== undefined) headers.set('receipt-id', receipt);
    headers.set('content-type', 'text/plain');
    this.#send({ command: 'ERROR', headers, body: refusal.explanation });
    this.#close(refusal.closeCode, refusal.message);
  }

  /** Reads no more frames, and closes the connection when no frames are pending. */
  finish(code: number, reason: string): void {
    if (this.#isOver) return;
    this.#parser.stop();
    this.#work.add(undefined, () => {
      this.#close(code, reason);
    });
  }

  /** Ends the session without sending anything. Idempotent. */
  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#parser.stop();
    this.#work.clear();
    for (const timer of this.#timers.values()) this.#clock.clearTimeout(timer);
    this.#timers.clear();
    this.#conversation?.end();
  }

  #close(code: number, reason: string): void {
    this.end();
    guarded(() => {
      this.#transport.close(code, reason);
    }, this.#onError);
  }

  #handle(frame: StompFrame): void {
    const receipt = receiptOf(frame.command, frame.headers);
    try {
      if (!this.#frameRate.take(1)) throw tooMuch(this.#limits.framesPerSecond, 'frames');
      const work = this.#dispatch(frame);
      if (!isPromiseLike(work) && receipt === undefined) return;
      this.#finishInTurn(work, receipt);
    } catch (error) {
      this.#refuseInTurn(error, receipt);
    }
  }

  #finishInTurn(work: Work, receipt: string | undefined): void {
    this.#work.add(
      work,
      () => {
        this.#sendReceipt(receipt);
      },
      (error) => {
        if (error instanceof PartialCommit) {
          this.#sendReceipt(receipt);
          this.#refuseFrame(this.#refusalFor(error.cause), undefined);
        } else this.#refuseFrame(this.#refusalFor(error), receipt);
      },
    );
  }

  #refuseInTurn(error: unknown, receipt: string | undefined): void {
    this.#parser.stop();
    const refusal = this.#refusalFor(error);
    this.#work.add(undefined, () => {
      this.#refuseFrame(refusal, receipt);
    });
  }

  #refuseFrame(refusal: StompRefusal, receipt: string | undefined): void {
    if (this.#isOver) return;
    if (refusal.closeCode !== closeCodes.internalError) {
      guarded(() => {
        this.#onRefused(refusal);
      }, this.#onError);
    }
    this.refuse(refusal, receipt);
  }

  #refusalFor(error: unknown): StompRefusal {
    if (error instanceof StompRefusal) return error;
    this.#onError(error);
    return new StompRefusal('Something went wrong on the server.', {
      closeCode: closeCodes.internalError,
    });
  }

  #dispatch(frame: StompFrame): Work {
    const { command, headers } = frame;
    if (!this.#conversation) {
      if (!isConnectCommand(command))
        throw protocolError(`The first frame must be CONNECT, not ${command}.`);
      this.#connect(headers);
      return;
    }
    if (command !== 'DISCONNECT') return this.#conversation.handle(frame);
    this.#parser.stop();
    this.#work.add(undefined, () => {
      this.#sendReceipt(headers.get('receipt'));
      this.#close(closeCodes.normal, '');
    });
  }

  #connect(headers: StompHeaders): void {
    const accepted = (headers.get('accept-version') ?? '1.0').split(',').map((name) => name.trim());
    const version = versions.find((name) => accepted.includes(name));
    if (!version) {
      const supported = versions.toReversed();
      throw new StompRefusal(`The versions spoken here are ${supported.join(', ')}.`, {
        closeCode: closeCodes.protocolError,
        headers: { version: supported.join() },
      });
    }
    const heartbeat = this.#agreeOnHeartbeat(version, headers);
    const transport = this.#transport;
    const refuse = (refusal: StompRefusal) => {
      this.refuse(refusal);
    };
    const handlers = this.#application.connect({
      version,
      headers,
      refuse,
      drained: () => transport.drained(),
      get isCongested() {
        return transport.isCongested;
      },
    });
    // The application may have called `client.refuse` instead of throwing.
    if (this.#isOver) {
      guarded(() => handlers.disconnect?.(), this.#onError);
      return;
    }
    this.#conversation = new Conversation({
      version,
      handlers,
      limits: this.#limits,
      refuse,
      onError: this.#onError,
      send: (frames) => {
        this.#transmit(frames);
      },
    });
    this.#parser.version = version;
    this.#clock.clearTimeout(this.#timers.get('connect'));
    this.#timers.delete('connect');
    this.#send({
      command: 'CONNECTED',
      headers: new Map([
        ['version', version],
        ['heart-beat', `${HEARTBEAT},${HEARTBEAT}`],
        ...this.#connectedHeaders,
      ]),
    });
    this.#startHeartbeats(heartbeat);
  }

  /** Returns the negotiated heart-beat intervals in ms for both directions. 0 means no heart-beats. */
  #agreeOnHeartbeat(version: StompVersion, headers: StompHeaders) {
    const offer = version === '1.0' ? '0,0' : (headers.get('heart-beat') ?? '0,0');
    const [, sends, wants] = (/^(\d{1,10}),(\d{1,10})$/.exec(offer) ?? []).map(Number);
    if (sends === undefined || wants === undefined) {
      throw protocolError('A heart-beat header is two numbers of milliseconds, like 10000,10000.');
    }
    return {
      outgoing: wants && Math.max(HEARTBEAT, wants),
      incoming: sends && Math.max(HEARTBEAT, sends),
    };
  }

  #startHeartbeats({ outgoing, incoming }: { outgoing: number; incoming: number }): void {
    if (outgoing) {
      const interval = outgoing * EARLY;
      const beat = () => {
        this.#transmit(EOL);
        this.#after('outgoing', interval, beat);
      };
      this.#after('outgoing', interval, beat);
    }
    if (incoming) {
      const timeout = 2 * incoming;
      const check = () => {
        // While reading is paused, nothing is received even if the client sends data.
        const silence = this.#isPaused ? 0 : this.#clock.now() - this.#receivedAt;
        if (silence >= timeout) {
          this.refuse(new StompRefusal(`Nothing was heard for ${timeout} ms.`));
        } else this.#after('incoming', timeout - silence, check);
      };
      this.#after('incoming', timeout, check);
    }
  }

  #sendReceipt(receipt: string | undefined): void {
    if (this.#isOver || receipt === undefined) return;
    this.#send({ command: 'RECEIPT', headers: new Map([['receipt-id', receipt]]) });
  }

  #send(frame: FrameSource): void {
    this.#transmit(serializeFrame(frame, this.#conversation?.version ?? '1.0'));
  }

  #transmit(frames: WireFrame): void {
    try {
      this.#transport.send(frames);
    } catch (error) {
      this.#onError(error);
    }
  }

  #applyBackpressure(workUnderWay: number): void {
    if (this.#isOver) return;
    if (!this.#isPaused && workUnderWay >= this.#limits.workUnderWay) {
      this.#isPaused = true;
      guarded(() => {
        this.#transport.pause();
      }, this.#onError);
    } else if (this.#isPaused && workUnderWay <= this.#limits.workUnderWay / 2) {
      this.#isPaused = false;
      this.#receivedAt = this.#clock.now();
      guarded(() => {
        this.#transport.resume();
      }, this.#onError);
    }
  }

  #after(name: 'connect' | 'outgoing' | 'incoming', delay: number, callback: () => void): void {
    // The session may end while CONNECTED or a heart-beat is being sent.
    if (this.#isOver) return;
    this.#timers.set(name, this.#clock.setTimeout(callback, delay));
  }
}

function tooMuch(limit: number, unit: 'frames' | 'bytes'): StompRefusal {
  return new StompRefusal(`Too many ${unit}: at most ${limit} a second, and twice that at once.`);
}
