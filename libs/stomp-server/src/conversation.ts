import {
  type IncomingMessage,
  protocolError,
  type StompHandlers,
  StompRefusal,
} from './application.ts';
import type { StompFrame, StompHeaders, StompVersion, WireFrame } from './frame.ts';
import { ackModes, Subscription } from './subscription.ts';
import { type TransactionLimits, Transactions } from './transactions.ts';
import { guarded, isPromiseLike, type Work } from './work-queue.ts';

export type ConversationLimits = TransactionLimits & {
  /** Maximum number of subscriptions per session. @default 64 */
  subscriptions: number;
  /** Maximum number of unacknowledged messages per subscription. @default 10000 */
  unacknowledged: number;
};

export type ConversationOptions = {
  version: StompVersion;
  handlers: StompHandlers;
  limits: ConversationLimits;
  send: (frames: WireFrame) => void;
  /** Sends an ERROR and ends the session. */
  refuse: (refusal: StompRefusal) => void;
  onError: (error: unknown) => void;
};

/** Handles the frames between CONNECT and DISCONNECT. Stores the subscriptions and open transactions. */
export class Conversation {
  readonly version: StompVersion;
  readonly #options: ConversationOptions;
  readonly #subscriptions = new Map<string, Subscription>();
  readonly #transactions: Transactions<TransactionPart>;
  #acks = 0;
  #isOver = false;

  constructor(options: ConversationOptions) {
    this.version = options.version;
    this.#options = options;
    this.#transactions = new Transactions(options.limits);
  }

  /** @throws StompRefusal if the frame is invalid or exceeds a limit */
  handle(frame: StompFrame): Work {
    const { command, headers } = frame;
    switch (command) {
      case 'SUBSCRIBE':
        return this.#subscribe(headers);
      case 'UNSUBSCRIBE':
        this.#unsubscribe(headers);
        return;
      case 'SEND':
        return this.#receiveMessage(frame);
      case 'ACK':
      case 'NACK':
        return this.#acknowledge(frame);
      case 'BEGIN':
        this.#transactions.begin(required(headers, 'transaction', command));
        return;
      case 'COMMIT':
        return this.#commit(frame);
      case 'ABORT':
        this.#transactions.take(required(headers, 'transaction', command));
        return;
      default:
        throw protocolError('The session is connected already.');
    }
  }

  end(): void {
    this.#isOver = true;
    this.#transactions.clear();
    for (const subscription of this.#subscriptions.values()) this.#endSubscription(subscription);
    this.#subscriptions.clear();
    guarded(() => this.#options.handlers.disconnect?.(), this.#options.onError);
  }

  #endSubscription(subscription: Subscription): void {
    subscription.end();
    guarded(
      () => this.#options.handlers.unsubscribe(subscription) as unknown,
      this.#options.onError,
    );
  }

  #subscribe(headers: StompHeaders): Work {
    const destination = required(headers, 'destination', 'SUBSCRIBE');
    const id = this.version === '1.0' ? headers.get('id') : required(headers, 'id', 'SUBSCRIBE');
    const typed = headers.get('ack') ?? 'auto';
    const mode = ackModes.find((known) => known === typed);
    if (!mode) {
      throw protocolError('An ack header is auto, client or client-individual.');
    }
    const key = subscriptionKey(id, destination);
    if (this.#subscriptions.has(key)) {
      throw protocolError('A subscription with this id exists already.');
    }
    if (this.#subscriptions.size >= this.#options.limits.subscriptions) {
      throw new StompRefusal(
        `A session has at most ${this.#options.limits.subscriptions} subscriptions.`,
      );
    }
    const subscription = new Subscription(
      {
        version: this.version,
        send: this.#options.send,
        nextAck: () => (++this.#acks).toString(),
        overflow: () => {
          const limit = this.#options.limits.unacknowledged;
          this.#options.refuse(new StompRefusal(`More than ${limit} messages wait for an ACK.`));
        },
      },
      { id, destination, headers },
      { mode, limit: this.#options.limits.unacknowledged },
    );
    this.#subscriptions.set(key, subscription);
    return this.#options.handlers.subscribe(subscription);
  }

  #unsubscribe(headers: StompHeaders): void {
    const isNamed = this.version !== '1.0' || headers.has('id');
    const key = isNamed
      ? subscriptionKey(required(headers, 'id', 'UNSUBSCRIBE'), '')
      : subscriptionKey(undefined, required(headers, 'destination', 'UNSUBSCRIBE'));
    const subscription = this.#subscriptions.get(key);
    if (!subscription) throw protocolError('There is no such subscription.');
    this.#subscriptions.delete(key);
    this.#endSubscription(subscription);
  }

  #receiveMessage(frame: StompFrame): Work {
    const { headers, body } = frame;
    const destination = required(headers, 'destination', 'SEND');
    const message: IncomingMessage = { destination, headers, body };
    if (!headers.has('transaction')) return this.#options.handlers.send([message]);
    this.#transactions.add(frame, { message });
  }

  #acknowledge(frame: StompFrame): Work {
    const acknowledgement = this.#acknowledgementOf(frame);
    if (frame.headers.has('transaction')) {
      this.#transactions.add(frame, { acknowledgement });
      return;
    }
    return acknowledge(this.#options.handlers, this.#takeMessages(acknowledgement));
  }

  #acknowledgementOf({ command, headers }: StompFrame): Acknowledgement {
    const isAccepted = command === 'ACK';
    if (this.version === '1.0' && !isAccepted) throw protocolError('1.0 has no NACK.');
    if (this.version === '1.2') {
      return { ack: required(headers, 'id', command), key: undefined, isAccepted };
    }
    const ack = required(headers, 'message-id', command);
    const id =
      this.version === '1.1'
        ? required(headers, 'subscription', command)
        : headers.get('subscription');
    return { ack, key: id === undefined ? undefined : subscriptionKey(id, ''), isAccepted };
  }

  #takeMessages({ ack, key, isAccepted }: Acknowledgement): TakenMessages {
    const candidates =
      key === undefined ? this.#subscriptions.values() : [this.#subscriptions.get(key)];
    for (const subscription of candidates) {
      if (!subscription?.awaits(ack)) continue;
      return { subscription, messageIds: subscription.take(ack), isAccepted };
    }
    throw protocolError('No message of this id waits for an ACK or NACK.');
  }

  /**
   * Validates all acknowledgements before calling a handler. Calls `acknowledge` only after `send` has
   * accepted the messages.
   */
  #commit(frame: StompFrame): Work {
    const parts = this.#transactions.take(required(frame.headers, 'transaction', 'COMMIT'));
    const taken = parts.flatMap(({ acknowledgement }) =>
      acknowledgement ? [this.#takeMessages(acknowledgement)] : [],
    );
    const messages = parts.flatMap(({ message }) => message ?? []);
    const sent = messages.length > 0 ? this.#options.handlers.send(messages) : undefined;
    if (taken.length === 0) return sent;
    return this.#acknowledgeAll(taken, messages.length > 0, sent);
  }

  async #acknowledgeAll(
    taken: readonly TakenMessages[],
    hasMessages: boolean,
    sent: Work,
  ): Promise<void> {
    if (isPromiseLike(sent)) await sent;
    try {
      for (const messages of taken) {
        // The session may end while `send` or an earlier call of `acknowledge` is pending.
        if (this.#isOver) return;
        const done = acknowledge(this.#options.handlers, messages);
        if (isPromiseLike(done)) await done;
      }
    } catch (error) {
      throw hasMessages ? new PartialCommit(error) : error;
    }
  }
}

type Acknowledgement = {
  ack: string;
  /** Key of the subscription. If `undefined`, all subscriptions are searched for `ack`. */
  key: string | undefined;
  isAccepted: boolean;
};

type TakenMessages = {
  subscription: Subscription;
  messageIds: readonly string[];
  isAccepted: boolean;
};

type TransactionPart = { message?: IncomingMessage; acknowledgement?: Acknowledgement };

/** Thrown if an acknowledgement fails after the messages of the same COMMIT were accepted. */
export class PartialCommit {
  readonly cause: unknown;

  constructor(cause: unknown) {
    this.cause = cause;
  }
}

function acknowledge(
  handlers: StompHandlers,
  { subscription, messageIds, isAccepted }: TakenMessages,
): Work {
  return handlers.acknowledge?.(subscription, messageIds, isAccepted);
}

function required(headers: StompHeaders, name: string, command: string): string {
  const value = headers.get(name);
  if (value === undefined) throw protocolError(`${command} needs the header ${name}.`);
  return value;
}

function subscriptionKey(id: string | undefined, destination: string): string {
  return id === undefined ? `destination ${destination}` : `id ${id}`;
}
