import { isUtf8 } from 'node:buffer';
import { type ChatMessageBody, chatSendSchema } from '@tales/api-client/schemas';
import {
  chatCloseCodes,
  chatDestinations,
  chatHeaders,
  CLIENT_ID_PATTERN,
  NEWEST_MESSAGES,
  parseMessageId,
} from '@tales/api-client/wire';
import { DailyLimit } from '../limits/daily-limit.ts';
import { RateLimit } from '../limits/rate-limit.ts';
import type { Clock } from '../clock.ts';
import {
  closeCodes,
  type IncomingMessage,
  OutgoingBatch,
  OutgoingMessage,
  type StompApplication,
  type StompClient,
  StompRefusal,
  type StompSubscription,
} from '@tales/stomp-server';
import { type Changes, noChanges } from '../storage/changes.ts';
import type { InstanceStorage } from '../storage/instances.ts';
import { MESSAGE_OVERHEAD, type MessageStore } from '../storage/messages.ts';
import type { NewMessage, StoredMessage } from '../storage/stored-message.ts';
import { StorageError } from '../storage/storage-error.ts';
import { type LogEntry, MessageLog } from './message-log.ts';
import { Presence } from './presence.ts';
import { SharedCounts } from './shared-counts.ts';

const { messages: MESSAGES, users: USERS, send: CHAT } = chatDestinations;

/** Ms between two checks for messages that another process has stored or removed. */
const REFRESH_INTERVAL = 1000;
/** Ms in which another instance stores a connection that it has just accepted. */
const STORE_DELAY = 250;

export type ChatApplicationOptions = {
  messages: MessageStore;
  /** Change notifications of other instances. @default none */
  changes?: Changes | undefined;
  /** Where instances find each other's connections; `undefined` if there are no others. */
  instances?: InstanceStorage | undefined;
  /** Messages a second for an account; a burst may be twice that; 0 is no limit. */
  chatRate: number;
  /** Stored bytes a day (UTC) for an account; 0 is no limit. */
  chatDaily: number;
  clock: Clock;
  /** Ms since the epoch. */
  now: () => number;
  /** Called with errors that no client has caused. */
  onError: (error: unknown) => void;
};

/**
 * The chat: one total order of messages, and the list of users.
 *
 * A subscriber to the messages reads the log from its `last-id` on at its own speed, older messages from
 * the table and the newest from memory. After the last one it becomes live in the same turn: without a
 * gap or a duplicate.
 */
export class ChatApplication {
  readonly #chatRate: number;
  readonly #clock: Clock;
  readonly #now: () => number;
  readonly #onError: (error: unknown) => void;
  readonly #rateLimit: RateLimit;
  readonly #dailyLimit: DailyLimit;
  readonly #store: MessageStore;
  readonly #presence: Presence;
  readonly #log: MessageLog<OutgoingMessage>;
  readonly #changes: Changes;
  readonly #stopListening: () => void;
  /** The numbers of connections of all instances; `undefined` if there is only this one. */
  readonly sharedCounts: SharedCounts | undefined;
  readonly #catchingUp = new Set<StompSubscription>();
  readonly #live = new Set<StompSubscription>();
  readonly #userSubscriptions = new Set<StompSubscription>();
  #users: OutgoingMessage | undefined;
  #usersSent = 0;
  #deliveries = 0;
  #refreshTimer: unknown;
  #isClosed = false;

  constructor({
    messages,
    changes = noChanges,
    instances,
    chatRate,
    chatDaily,
    clock,
    now,
    onError,
  }: ChatApplicationOptions) {
    this.#chatRate = chatRate;
    this.#clock = clock;
    this.#now = now;
    this.#onError = onError;
    this.#rateLimit = new RateLimit(chatRate, clock);
    this.#dailyLimit = new DailyLimit(chatDaily, now);
    this.#store = messages;
    this.#presence = new Presence({
      clock,
      changed: (usernames) => {
        this.#users = usersMessage(usernames, ++this.#usersSent);
        for (const subscription of this.#userSubscriptions) subscription.deliver(this.#users);
        this.#deliveries += this.#userSubscriptions.size;
      },
    });
    this.#log = new MessageLog({
      store: messages,
      present: presentMessage,
      appended: (entries: readonly LogEntry<OutgoingMessage>[]) => {
        const batch = new OutgoingBatch(entries.map(valueOf));
        for (const subscription of this.#live) subscription.deliver(batch);
        this.#deliveries += this.#live.size * entries.length;
      },
      // The limits of an account hold for all instances together.
      received: (received) => {
        for (const { sender, content } of received) {
          this.#rateLimit.charge(sender, 1);
          this.#dailyLimit.charge(sender, storedBytes(content));
        }
      },
      onError,
    });
    this.#changes = changes;
    this.#stopListening = changes.onChange('messages', () => {
      void this.#refresh();
    });
    this.sharedCounts =
      instances &&
      new SharedCounts({
        storage: instances,
        changes,
        clock,
        usersElsewhere: (usernames) => {
          this.#presence.setElsewhere(usernames);
        },
        onError,
      });
  }

  /** Reads the last messages. Call before the first connection. */
  async open(): Promise<void> {
    await this.#log.open();
    const today = await this.#store.bytesSince(this.#dailyLimit.midnight);
    for (const [sender, bytes] of today) this.#dailyLimit.charge(sender, bytes);
    await this.sharedCounts?.open();
    this.#refreshLater();
  }

  /** Resolves when all accepted messages are stored. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopListening();
    this.#clock.clearTimeout(this.#refreshTimer);
    this.#presence.stop();
    await this.#log.idle();
    await this.sharedCounts?.close();
  }

  /** Accounts with at least one connection to any instance, each once, sorted. */
  usernames(): readonly string[] {
    return this.#presence.usernames();
  }

  /** Messages that were delivered to subscriptions since the start. */
  get deliveries(): number {
    return this.#deliveries;
  }

  /** The STOMP application for the connections of one account. */
  for(username: string): StompApplication {
    return {
      connect: (client) => {
        const destinations = new Set<string>();
        this.#presence.join(username);
        const shared = this.sharedCounts?.take('user', username);
        // A failure is reported, and the next beat writes again.
        shared?.stored.catch(() => undefined);
        return {
          subscribe: (subscription) => {
            const { destination } = subscription;
            if (destinations.has(destination)) {
              throw new StompRefusal('There is one subscription per destination, and it is taken.');
            }
            this.#subscribe(client, subscription);
            destinations.add(destination);
          },
          unsubscribe: (subscription) => {
            destinations.delete(subscription.destination);
            this.#live.delete(subscription);
            this.#userSubscriptions.delete(subscription);
            this.#catchingUp.delete(subscription);
          },
          send: (messages) => this.#send(username, messages),
          disconnect: () => {
            shared?.release();
            void this.#leave(username);
          },
        };
      },
    };
  }

  /**
   * The users elsewhere are read once a second, and a connection there may not be stored yet: one that has moved
   * to another instance stays in the list.
   */
  async #leave(username: string): Promise<void> {
    if (this.sharedCounts && !this.#isClosed && this.#presence.isOnly(username)) {
      await new Promise<void>((resolve) => {
        this.#clock.setTimeout(resolve, STORE_DELAY);
      });
      const elsewhere =
        !this.#isClosed &&
        (await this.sharedCounts.countElsewhere('user', username).catch(this.#onError));
      if (elsewhere) this.#presence.addElsewhere(username);
    }
    this.#presence.leave(username);
  }

  #subscribe(client: StompClient, subscription: StompSubscription): void {
    switch (subscription.destination) {
      case MESSAGES:
        this.#subscribeToMessages(client, subscription);
        return;
      case USERS:
        this.#userSubscriptions.add(subscription);
        // A pending change will be announced to all subscribers.
        if (this.#users && !this.#presence.isChanging) this.#deliver(subscription, [this.#users]);
        return;
      default:
        throw new StompRefusal(`There is nothing to subscribe to but ${MESSAGES} and ${USERS}.`);
    }
  }

  #subscribeToMessages(client: StompClient, subscription: StompSubscription): void {
    const lastId = lastIdOf(subscription);
    this.#catchingUp.add(subscription);
    this.#catchUp(client, subscription, lastId).catch((error: unknown) => {
      if (!this.#catchingUp.has(subscription)) return;
      this.#onError(error);
      client.refuse(
        new StompRefusal('The messages cannot be read at the moment. Connect again later.', {
          closeCode: closeCodes.internalError,
        }),
      );
    });
  }

  /** Number of the message after which delivery starts. */
  async #startOf(lastId: MessageId | undefined): Promise<number> {
    const start = lastId && (await this.#log.resume(lastId.number, lastId.epoch));
    return start ?? this.#log.beforeNewest(NEWEST_MESSAGES);
  }

  /**
   * Delivers all messages after the last one that the client has, then makes the subscription live.
   * Receipts of the session do not wait for it, as it takes as long as the client takes to read.
   */
  async #catchUp(
    client: StompClient,
    subscription: StompSubscription,
    lastId: MessageId | undefined,
  ): Promise<void> {
    let number = await this.#startOf(lastId);
    while (this.#catchingUp.has(subscription)) {
      if (number >= this.#log.last) {
        this.#catchingUp.delete(subscription);
        this.#live.add(subscription);
      } else if (client.isCongested) {
        await client.drained();
      } else if (this.#log.covers(number)) {
        const entries = this.#log.recent(number);
        this.#deliver(subscription, entries.map(valueOf));
        number = entries.at(-1)?.number ?? this.#log.last;
      } else {
        const { entries, next } = await this.#log.read(number);
        this.#deliver(subscription, entries.map(valueOf));
        number = next;
      }
    }
  }

  #deliver(subscription: StompSubscription, messages: readonly OutgoingMessage[]): void {
    subscription.deliver(new OutgoingBatch(messages));
    this.#deliveries += messages.length;
  }

  async #send(username: string, messages: readonly IncomingMessage[]): Promise<void> {
    const received = messages.map(readMessage);
    if (!this.#rateLimit.take(username, messages.length)) {
      throw new StompRefusal(
        `Too many messages: at most ${this.#chatRate.toString()} a second, and twice that at once.`,
        { closeCode: chatCloseCodes.tooMany },
      );
    }
    const bytes = received.reduce((sum, { content }) => sum + storedBytes(content), 0);
    if (!this.#dailyLimit.take(username, bytes)) {
      throw new StompRefusal(
        'This account has sent as much as it may in a day. Send the message again after midnight UTC.',
        { closeCode: chatCloseCodes.tooMany },
      );
    }
    const sentAt = this.#now();
    try {
      await this.#log.append(received.map((message) => ({ ...message, sender: username, sentAt })));
      this.#changes.publish('messages');
    } catch (error) {
      this.#dailyLimit.charge(username, -bytes);
      if (!(error instanceof StorageError)) throw error;
      this.#onError(error);
      throw new StompRefusal('The message could not be stored. Send it again later.', {
        closeCode: closeCodes.internalError,
      });
    }
  }

  #refreshLater(): void {
    if (this.#isClosed) return;
    this.#refreshTimer = this.#clock.setTimeout(() => {
      void this.#refresh().finally(() => {
        this.#refreshLater();
      });
    }, REFRESH_INTERVAL);
  }

  /** Publishes what other processes have stored or removed. */
  #refresh(): Promise<void> {
    return this.#log.refresh().catch(this.#onError);
  }
}

type MessageId = NonNullable<ReturnType<typeof parseMessageId>>;

function lastIdOf({ headers }: StompSubscription): MessageId | undefined {
  const lastId = headers.get(chatHeaders.lastId);
  if (lastId === undefined) return undefined;
  const last = parseMessageId(lastId);
  if (!last) throw new StompRefusal('The header last-id is the message-id of a message.');
  return last;
}

const JSON_HEADERS = [['content-type', 'application/json']] as const;

function usersMessage(usernames: readonly string[], number: number): OutgoingMessage {
  return new OutgoingMessage({
    destination: USERS,
    id: `users-${number.toString()}`,
    headers: JSON_HEADERS,
    body: JSON.stringify(usernames),
  });
}

const valueOf = ({ value }: LogEntry<OutgoingMessage>) => value;

function presentMessage(message: StoredMessage): OutgoingMessage {
  const { number, epoch, previous, clientId, sender, content, sentAt } = message;
  const body: ChatMessageBody = { sender, content, sentAt: new Date(sentAt).toISOString() };
  const headers: (readonly [name: string, value: string])[] = [
    ...JSON_HEADERS,
    [chatHeaders.previous, previous.toString()],
  ];
  if (clientId !== undefined) headers.push([chatHeaders.clientId, clientId]);
  return new OutgoingMessage({
    destination: MESSAGES,
    id: `${number.toString()}.${epoch}`,
    headers,
    body: JSON.stringify(body),
  });
}

const storedBytes = (content: string) => Buffer.byteLength(content) + MESSAGE_OVERHEAD;

function readMessage({
  destination,
  headers,
  body,
}: IncomingMessage): Pick<NewMessage, 'content' | 'clientId'> {
  if (destination !== CHAT) throw new StompRefusal(`There is nothing to send to but ${CHAT}.`);
  const clientId = headers.get(chatHeaders.clientId);
  if (clientId !== undefined && !CLIENT_ID_PATTERN.test(clientId)) {
    throw new StompRefusal(
      'The header client-id is 16 to 64 letters from A to Z, digits, hyphens or underscores.',
    );
  }
  const { success, data, error } = chatSendSchema.safeParse(parseJson(body));
  if (!success) {
    throw new StompRefusal(error.issues[0]?.message ?? 'The body is not a message.');
  }
  // Lone surrogates cannot be stored as UTF-8.
  return { content: data.content.toWellFormed(), clientId };
}

function parseJson(body: Buffer): unknown {
  if (!isUtf8(body)) throw new StompRefusal('The body is not valid UTF-8.');
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new StompRefusal('The body is not JSON.');
  }
}
