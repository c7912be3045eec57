import { isUtf8 } from 'node:buffer';
import { chatDestinations, type ChatMessageBody, chatSendSchema } from '@tales/api-client/schemas';
import {
  type Clock,
  type IncomingMessage,
  OutgoingMessage,
  type StompApplication,
  type StompClient,
  StompRefusal,
  type StompSubscription,
} from '../stomp/index.ts';
import { type LogEntry, MessageLog } from './message-log.ts';
import type { MessageStore, StoredMessage } from './message-store.ts';
import { Presence } from './presence.ts';
import { RateLimit } from '../limits/rate-limit.ts';

export const { messages: MESSAGES, users: USERS, send: CHAT } = chatDestinations;

/** How many messages a new subscriber gets. */
export const BACKFILL = 50;
/** How many a returning one can have missed. */
export const LONGEST_BACKFILL = 500;

/** Messages of a backfill between two looks at whether the client keeps up. */
const BACKFILL_STEP = 25;

export type ChatApplicationOptions = {
  messages: MessageStore;
  /** Messages a second for an account; a burst may be twice that; 0 is no limit. */
  chatRate: number;
  clock: Clock;
  /** Ms since the epoch. */
  now: () => number;
};

/**
 * The chat: one order of messages for everybody, and who is here.
 *
 * A subscriber to the messages reads the log from where it left off, as fast as it can, and once it
 * has caught up gets every message as it is stored. Both happen in one turn, so there is no gap
 * between them and nothing comes twice.
 */
export class ChatApplication {
  readonly #chatRate: number;
  readonly #now: () => number;
  readonly #rateLimit: RateLimit;
  readonly #presence: Presence;
  readonly #log: MessageLog<OutgoingMessage>;
  readonly #catchingUp = new Set<StompSubscription>();
  readonly #live = new Set<StompSubscription>();
  readonly #userSubscriptions = new Set<StompSubscription>();
  #usersSent = 0;

  constructor({ messages, chatRate, clock, now }: ChatApplicationOptions) {
    this.#chatRate = chatRate;
    this.#now = now;
    this.#rateLimit = new RateLimit(chatRate, clock);
    this.#presence = new Presence({
      clock,
      changed: () => {
        const message = this.#usersMessage();
        for (const subscription of this.#userSubscriptions) subscription.deliver(message);
      },
    });
    this.#log = new MessageLog({
      store: messages,
      present: presentMessage,
      size: LONGEST_BACKFILL,
      appended: ({ value }: LogEntry<OutgoingMessage>) => {
        for (const subscription of this.#live) subscription.deliver(value);
      },
    });
  }

  /** Reads the last messages; to be awaited before anybody connects. */
  open(): Promise<void> {
    return this.#log.open();
  }

  /** Resolves when every message that was taken is stored. */
  async close(): Promise<void> {
    this.#presence.stop();
    await this.#log.idle();
  }

  /** Accounts with at least one connection, each once, sorted. */
  usernames(): readonly string[] {
    return this.#presence.usernames();
  }

  /** The chat as one account sees it. */
  for(username: string): StompApplication {
    return {
      connect: (client) => {
        this.#presence.join(username);
        return {
          subscribe: (subscription) => this.#subscribe(client, subscription),
          unsubscribe: (subscription) => {
            this.#live.delete(subscription);
            this.#userSubscriptions.delete(subscription);
            this.#catchingUp.delete(subscription);
          },
          send: (messages) => this.#send(username, messages),
          disconnect: () => {
            this.#presence.leave(username);
          },
        };
      },
    };
  }

  #subscribe(client: StompClient, subscription: StompSubscription): void | Promise<void> {
    switch (subscription.destination) {
      case MESSAGES:
        return this.#subscribeToMessages(client, subscription);
      case USERS:
        this.#userSubscriptions.add(subscription);
        subscription.deliver(this.#usersMessage());
        return;
      default:
        throw new StompRefusal(`There is nothing to subscribe to but ${MESSAGES} and ${USERS}.`);
    }
  }

  #subscribeToMessages(client: StompClient, subscription: StompSubscription): void | Promise<void> {
    const lastId = subscription.headers.get('last-id');
    if (lastId !== undefined && !/^\d{1,15}$/.test(lastId)) {
      throw new StompRefusal('The header last-id is the message-id of a message.');
    }
    const start =
      lastId === undefined
        ? this.#log.idBeforeLast(BACKFILL)
        : Math.max(Number(lastId), this.#log.idBeforeLast(LONGEST_BACKFILL));
    this.#catchingUp.add(subscription);
    return this.#catchUp(client, subscription, start);
  }

  /** Everything after an id, then live. A receipt waits for the backfill to be on its way. */
  #catchUp(
    client: StompClient,
    subscription: StompSubscription,
    start: number,
  ): void | Promise<void> {
    let id = start;
    while (!client.isCongested) {
      const missed = this.#log.after(id, BACKFILL_STEP);
      for (const { value } of missed) subscription.deliver(value);
      id = missed.at(-1)?.id ?? id;
      if (missed.length < BACKFILL_STEP) {
        this.#catchingUp.delete(subscription);
        this.#live.add(subscription);
        return;
      }
    }
    return this.#catchUpLater(client, subscription, id);
  }

  async #catchUpLater(
    client: StompClient,
    subscription: StompSubscription,
    id: number,
  ): Promise<void> {
    await client.drained();
    if (!this.#catchingUp.has(subscription)) return;
    if (id < this.#log.idBeforeAll) {
      throw new StompRefusal('The messages arrive faster than this connection reads them.');
    }
    await this.#catchUp(client, subscription, id);
  }

  async #send(username: string, messages: readonly IncomingMessage[]): Promise<void> {
    const contents = messages.map(contentOf);
    if (!this.#rateLimit.take(username, messages.length)) {
      throw new StompRefusal(
        `Too many messages: at most ${this.#chatRate.toString()} a second, and twice that at once.`,
      );
    }
    const sentAt = this.#now();
    await this.#log.append(contents.map((content) => ({ sender: username, content, sentAt })));
  }

  #usersMessage(): OutgoingMessage {
    return new OutgoingMessage({
      destination: USERS,
      id: `users-${(++this.#usersSent).toString()}`,
      headers: JSON_HEADERS,
      body: JSON.stringify(this.#presence.usernames()),
    });
  }
}

const JSON_HEADERS = [['content-type', 'application/json']] as const;

function presentMessage({ id, sender, content, sentAt }: StoredMessage): OutgoingMessage {
  const body: ChatMessageBody = { sender, content, sentAt: new Date(sentAt).toISOString() };
  return new OutgoingMessage({
    destination: MESSAGES,
    id: id.toString(),
    headers: JSON_HEADERS,
    body: JSON.stringify(body),
  });
}

function contentOf({ destination, body }: IncomingMessage): string {
  if (destination !== CHAT) throw new StompRefusal(`There is nothing to send to but ${CHAT}.`);
  const { success, data, error } = chatSendSchema.safeParse(parseJson(body));
  if (!success) {
    throw new StompRefusal(error.issues[0]?.message ?? 'The body is not a message.');
  }
  // What cannot be written as UTF-8 would be stored as something else than was delivered.
  return data.content.toWellFormed();
}

function parseJson(body: Buffer): unknown {
  if (!isUtf8(body)) throw new StompRefusal('The body is not valid UTF-8.');
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new StompRefusal('The body is not JSON.');
  }
}
