import { chatCloseCodes, chatDestinations, NEWEST_MESSAGES } from '@tales/api-client/wire';
import {
  closeCodes,
  type IncomingMessage,
  OutgoingBatch,
  type OutgoingMessage,
  type StompApplication,
  type StompClient,
  StompRefusal,
  type StompSubscription,
} from '@tales/stomp-server';
import type { Clock } from '../clock.ts';
import { DailyLimit } from '../limits/daily-limit.ts';
import { RateLimit } from '../limits/rate-limit.ts';
import { type Changes, noChanges } from '../storage/changes.ts';
import type { InstanceStorage } from '../storage/instances.ts';
import { MESSAGE_OVERHEAD, type MessageStore } from '../storage/messages.ts';
import type { NewMessage } from '../storage/stored-message.ts';
import { StorageError } from '../storage/storage-error.ts';
import {
  lastIdOf,
  messageFrame,
  type MessageId,
  readMessage,
  usersFrame,
} from './message-frames.ts';
import { createMessageLog } from './message-log.ts';
import { createPresence } from './presence.ts';
import type { LogEntry } from './recent-messages.ts';

const { messages: MESSAGES, users: USERS } = chatDestinations;

/** Ms between two checks for what other processes have changed: messages and users. */
const REFRESH_INTERVAL = 1000;

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
  /** Open connections of an account to all instances; 0 disables the limit. */
  chatConnections: number;
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
  chatConnections,
  clock,
  now,
  onError,
}: ChatApplicationOptions) {
  const rateLimit = new RateLimit(chatRate, clock);
  const dailyLimit = new DailyLimit(chatDaily, now);
  const catchingUp = new Set<StompSubscription>();
  const live = new Set<StompSubscription>();
  const toUsers = new Set<StompSubscription>();
  /** Clients that come at the same time get the same history, which is serialized once. */
  const batches = new WeakMap<readonly LogEntry<OutgoingMessage>[], OutgoingBatch>();
  let users: OutgoingMessage | undefined;
  let usersSent = 0;
  let deliveries = 0;
  let refreshTimer: unknown;
  let refreshing: Promise<unknown> | undefined;
  let isClosed = false;

  const presence = createPresence({
    ...{ limit: chatConnections, instances, clock, onError },
    changed(usernames) {
      users = usersFrame(usernames, ++usersSent);
      for (const subscription of toUsers) subscription.deliver(users);
      deliveries += toUsers.size;
    },
  });
  const log = createMessageLog({
    store,
    present: messageFrame,
    appended(entries) {
      const batch = batchOf(entries);
      for (const subscription of live) subscription.deliver(batch);
      deliveries += live.size * entries.length;
    },
    // The limits of an account hold for all instances together.
    received(received) {
      for (const message of received) {
        rateLimit.charge(message.sender, 1);
        dailyLimit.charge(message.sender, bytesOf([message]));
      }
    },
    onError,
  });
  const { recent } = log;
  /** Publishes what other processes have stored or removed. */
  const refreshLog = () => log.refresh().catch(onError);
  const stopListening = changes.onChange('messages', () => void refreshLog());

  function subscribe(client: StompClient, subscription: StompSubscription): void {
    switch (subscription.destination) {
      case MESSAGES:
        subscribeToMessages(client, subscription);
        return;
      case USERS:
        toUsers.add(subscription);
        if (!users || presence.isChanging()) return;
        subscription.deliver(users);
        deliveries++;
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

  /**
   * Delivers all messages after the last one that the client has, then makes the subscription live.
   * Receipts of the session do not wait for it, as it takes as long as the client takes to read.
   */
  async function catchUp(
    client: StompClient,
    subscription: StompSubscription,
    lastId: MessageId | undefined,
  ): Promise<void> {
    const start = lastId && (await log.resume(lastId.number, lastId.epoch));
    let number = start ?? recent.beforeNewest(NEWEST_MESSAGES);
    while (catchingUp.has(subscription)) {
      if (number >= recent.last) {
        catchingUp.delete(subscription);
        live.add(subscription);
      } else if (client.isCongested) {
        await client.drained();
      } else {
        const { entries, next } = await log.read(number);
        const batch = batches.get(entries) ?? batchOf(entries);
        batches.set(entries, batch);
        subscription.deliver(batch);
        deliveries += entries.length;
        number = next;
      }
    }
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
      throw tooMany(
        `Too many messages: at most ${chatRate.toString()} a second, and twice that at once.`,
      );
    }
    if (!dailyLimit.take(username, bytesOf(sent))) {
      rateLimit.charge(username, -sent.length);
      throw tooMany(
        'This account has sent as much as it may in a day. Send the message again after midnight UTC.',
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
      refreshing = Promise.all([refreshLog(), presence.refresh().catch(onError)]);
      void refreshing.finally(refreshLater);
    }, REFRESH_INTERVAL);
  }

  return {
    /** The connections of each account. */
    presence,
    /** Reads the last messages. Call before the first connection. */
    async open(): Promise<void> {
      await log.open();
      const today = await store.bytesSince(dailyLimit.midnight);
      for (const [sender, bytes] of today) dailyLimit.charge(sender, bytes);
      await presence.refresh();
      refreshLater();
    },
    /** Resolves when all accepted messages are stored. */
    async close(): Promise<void> {
      isClosed = true;
      stopListening();
      clock.clearTimeout(refreshTimer);
      await log.idle();
      await refreshing;
      await presence.close();
    },
    /** Messages that were delivered to subscriptions since the start. */
    deliveries: () => deliveries,
    /** The STOMP application for the connections of one account. */
    for: (username: string): StompApplication => ({
      connect(client) {
        const destinations = new Set<string>();
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
            for (const subscriptions of [live, catchingUp, toUsers])
              subscriptions.delete(subscription);
          },
          send: (messages) => send(username, messages),
        };
      },
    }),
  };
}

const batchOf = (entries: readonly LogEntry<OutgoingMessage>[]) =>
  new OutgoingBatch(entries.map(({ value }) => value));

const tooMany = (message: string) =>
  new StompRefusal(message, { closeCode: chatCloseCodes.tooMany });

const bytesOf = (messages: readonly NewMessage[]) =>
  messages.reduce((sum, { content }) => sum + Buffer.byteLength(content) + MESSAGE_OVERHEAD, 0);
