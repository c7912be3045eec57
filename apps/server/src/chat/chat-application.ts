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
import { createNewestMessage } from './newest-message.ts';
import { createPresence } from './presence.ts';
import { createSharedCounts } from './shared-counts.ts';

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
  /** Messages a second for an account, twice that in a burst; 0 disables the limit. */
  chatRate: number;
  /** Stored bytes a day (UTC) for an account; 0 disables the limit. */
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
export function createChatApplication({
  messages: store,
  changes = noChanges,
  instances,
  chatRate,
  chatDaily,
  clock,
  now,
  onError,
}: ChatApplicationOptions) {
  const rateLimit = new RateLimit(chatRate, clock);
  const dailyLimit = new DailyLimit(chatDaily, now);
  const catchingUp = new Set<StompSubscription>();
  const live = new Set<StompSubscription>();
  /** Clients that come at the same time get the same history, which is serialized once. */
  const batches = new WeakMap<readonly LogEntry<OutgoingMessage>[], OutgoingBatch>();
  let usersSent = 0;
  let deliveries = 0;
  let refreshTimer: unknown;
  let isClosed = false;

  const users = createNewestMessage({ clock, delivered: () => deliveries++ });
  const presence = createPresence({
    clock,
    changed: (usernames) => {
      const body = JSON.stringify(usernames);
      users.publish(usersMessage(body, ++usersSent), body.length);
    },
  });
  const log = new MessageLog({
    store,
    present: presentMessage,
    appended: (entries: readonly LogEntry<OutgoingMessage>[]) => {
      const batch = new OutgoingBatch(entries.map(valueOf));
      for (const subscription of live) subscription.deliver(batch);
      deliveries += live.size * entries.length;
    },
    // The limits of an account hold for all instances together.
    received: (received) => {
      for (const message of received) {
        rateLimit.charge(message.sender, 1);
        dailyLimit.charge(message.sender, bytesOf([message]));
      }
    },
    onError,
  });
  const stopListening = changes.onChange('messages', () => void refresh());
  const sharedCounts =
    instances &&
    createSharedCounts({
      storage: instances,
      changes,
      clock,
      usersElsewhere: presence.setElsewhere,
      onError,
    });

  /**
   * The users elsewhere are read once a second, and a connection there may not be stored yet: one that has moved
   * to another instance stays in the list.
   */
  async function leave(username: string): Promise<void> {
    if (sharedCounts && !isClosed && presence.isOnly(username)) {
      await new Promise<void>((resolve) => {
        clock.setTimeout(resolve, STORE_DELAY);
      });
      const isElsewhere = !isClosed && (await sharedCounts.isElsewhere(username).catch(onError));
      if (isElsewhere) presence.addElsewhere(username);
    }
    presence.leave(username);
  }

  function subscribe(client: StompClient, subscription: StompSubscription): void {
    switch (subscription.destination) {
      case MESSAGES:
        subscribeToMessages(client, subscription);
        return;
      case USERS:
        users.add(subscription, presence.isChanging());
        return;
      default:
        throw new StompRefusal(`There is nothing to subscribe to but ${MESSAGES} and ${USERS}.`);
    }
  }

  function subscribeToMessages(client: StompClient, subscription: StompSubscription): void {
    const lastId = lastIdOf(subscription);
    catchingUp.add(subscription);
    catchUp(client, subscription, lastId).catch((error: unknown) => {
      if (!catchingUp.has(subscription)) return;
      onError(error);
      client.refuse(
        new StompRefusal('The messages cannot be read at the moment. Connect again later.', {
          closeCode: closeCodes.internalError,
        }),
      );
    });
  }

  /** Number of the message after which delivery starts. */
  async function startOf(lastId: MessageId | undefined): Promise<number> {
    const start = lastId && (await log.resume(lastId.number, lastId.epoch));
    return start ?? log.beforeNewest(NEWEST_MESSAGES);
  }

  /**
   * Delivers all messages after the last one that the client has, then makes the subscription live.
   * Receipts of the session do not wait for it, as it takes as long as the client takes to read.
   */
  async function catchUp(
    client: StompClient,
    subscription: StompSubscription,
    lastId: MessageId | undefined,
  ): Promise<void> {
    let number = await startOf(lastId);
    while (catchingUp.has(subscription)) {
      if (number >= log.last) {
        catchingUp.delete(subscription);
        live.add(subscription);
      } else if (client.isCongested) {
        await client.drained();
      } else if (log.covers(number)) {
        const entries = log.recent(number);
        deliver(subscription, entries);
        number = entries.at(-1)?.number ?? log.last;
      } else {
        const { entries, next } = await log.read(number);
        deliver(subscription, entries);
        number = next;
      }
    }
  }

  function deliver(
    subscription: StompSubscription,
    entries: readonly LogEntry<OutgoingMessage>[],
  ): void {
    let batch = batches.get(entries);
    if (!batch) batches.set(entries, (batch = new OutgoingBatch(entries.map(valueOf))));
    subscription.deliver(batch);
    deliveries += entries.length;
  }

  async function send(username: string, messages: readonly IncomingMessage[]): Promise<void> {
    const sent = messages.map((message) => ({
      ...readMessage(message),
      sender: username,
      sentAt: now(),
    }));
    const day = dailyLimit.midnight;
    /** Takes back what was charged for messages that were not stored. */
    const giveBack = (unstored: readonly NewMessage[]) => {
      rateLimit.charge(username, -unstored.length);
      dailyLimit.charge(username, -bytesOf(unstored), day);
    };
    if (!rateLimit.take(username, sent.length)) {
      throw new StompRefusal(
        `Too many messages: at most ${chatRate.toString()} a second, and twice that at once.`,
        { closeCode: chatCloseCodes.tooMany },
      );
    }
    if (!dailyLimit.take(username, bytesOf(sent))) {
      rateLimit.charge(username, -sent.length);
      throw new StompRefusal(
        'This account has sent as much as it may in a day. Send the message again after midnight UTC.',
        { closeCode: chatCloseCodes.tooMany },
      );
    }
    try {
      giveBack(await log.append(sent));
      changes.publish('messages');
    } catch (error) {
      giveBack(sent);
      if (!(error instanceof StorageError)) throw error;
      onError(error);
      throw new StompRefusal('The message could not be stored. Send it again later.', {
        closeCode: closeCodes.internalError,
      });
    }
  }

  function refreshLater(): void {
    if (isClosed) return;
    refreshTimer = clock.setTimeout(() => {
      void refresh().finally(refreshLater);
    }, REFRESH_INTERVAL);
  }

  /** Publishes what other processes have stored or removed. */
  function refresh(): Promise<void> {
    return log.refresh().catch(onError);
  }

  return {
    /** The numbers of connections of all instances; `undefined` if there is only this one. */
    sharedCounts,
    /** Reads the last messages. Call before the first connection. */
    async open(): Promise<void> {
      await log.open();
      const today = await store.bytesSince(dailyLimit.midnight);
      for (const [sender, bytes] of today) dailyLimit.charge(sender, bytes);
      await sharedCounts?.open();
      refreshLater();
    },
    /** Resolves when all accepted messages are stored. */
    async close(): Promise<void> {
      isClosed = true;
      stopListening();
      clock.clearTimeout(refreshTimer);
      presence.stop();
      users.stop();
      await log.idle();
      await sharedCounts?.close();
    },
    /** Accounts with at least one connection to any instance, each once, sorted. */
    usernames: presence.usernames,
    /** Messages that were delivered to subscriptions since the start. */
    deliveries: () => deliveries,
    /** The STOMP application for the connections of one account. */
    for: (username: string): StompApplication => ({
      connect(client) {
        const destinations = new Set<string>();
        presence.join(username);
        return {
          subscribe(subscription) {
            const { destination } = subscription;
            if (destinations.has(destination)) {
              throw new StompRefusal('There is one subscription per destination, and it is taken.');
            }
            subscribe(client, subscription);
            destinations.add(destination);
          },
          unsubscribe(subscription) {
            destinations.delete(subscription.destination);
            live.delete(subscription);
            users.remove(subscription);
            catchingUp.delete(subscription);
          },
          send: (messages) => send(username, messages),
          disconnect() {
            void leave(username);
          },
        };
      },
    }),
  };
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

function usersMessage(body: string, number: number): OutgoingMessage {
  return new OutgoingMessage({
    destination: USERS,
    id: `users-${number.toString()}`,
    headers: JSON_HEADERS,
    body,
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

const bytesOf = (messages: readonly NewMessage[]) =>
  messages.reduce((sum, { content }) => sum + Buffer.byteLength(content) + MESSAGE_OVERHEAD, 0);

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
