import { chatDestinations } from '@tales/api-client/wire';
import {
  type OutgoingMessage,
  type StompApplication,
  type StompClient,
  StompRefusal,
  type StompSubscription,
} from '@tales/stomp-server';
import type { Storage } from '../storage/storage.ts';
import { usersFrame } from './message-frames.ts';
import { createMessageLog } from './message-log.ts';
import { createMessageReaders } from './message-readers.ts';
import { createPresence } from './presence.ts';
import { createSending, type SendingOptions } from './sending.ts';

const { messages: MESSAGES, users: USERS } = chatDestinations;

/** Milliseconds between checks for messages and users of other instances. */
const REFRESH_INTERVAL = 1000;

export type ChatApplicationOptions = Omit<SendingOptions, 'append'> & {
  storage: Pick<Storage, 'messages' | 'changes' | 'instances'>;
  /** Maximum number of connections per account across all instances. 0 disables the limit. */
  chatConnections: number;
};

export function createChatApplication({
  storage: { messages: store, changes, instances },
  chatConnections,
  ...options
}: ChatApplicationOptions) {
  const { clock, onError } = options;
  const toUsers = new Set<StompSubscription>();
  let users: OutgoingMessage | undefined;
  let usersSent = 0;
  let userLists = 0;
  let refreshTimer: unknown;
  let refreshing: Promise<unknown> | undefined;
  let isClosed = false;

  const presence = createPresence({
    limit: chatConnections,
    instances,
    clock,
    onError,
    changed(usernames) {
      users = usersFrame(usernames, ++usersSent);
      for (const subscription of toUsers) subscription.deliver(users);
      userLists += toUsers.size;
    },
  });
  const log = createMessageLog({
    store,
    published(page, messages, own) {
      readers.publish(page);
      sending.charge(messages, own);
    },
  });
  const readers = createMessageReaders({ log, clock, onError });
  const sending = createSending({
    ...options,
    async append(messages) {
      await log.append(messages);
      changes.publish('messages');
    },
  });
  const refreshLog = () => log.refresh().catch(onError);
  const stopListening = changes.onChange('messages', () => void refreshLog());

  function subscribe(account: string, client: StompClient, subscription: StompSubscription): void {
    switch (subscription.destination) {
      case MESSAGES:
        readers.subscribe(account, client, subscription);
        return;
      case USERS:
        toUsers.add(subscription);
        if (!users || presence.isChanging()) return;
        subscription.deliver(users);
        userLists++;
        return;
      default:
        throw new StompRefusal(`Unknown destination: subscribe to ${MESSAGES} or ${USERS}.`);
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
    presence,
    /** Loads the chat's stored state and begins to check for changes. Call before the first connection. */
    async open(): Promise<void> {
      await log.open();
      await sending.open(store);
      await presence.refresh();
      refreshLater();
    },
    /** Stops checking for changes, and resolves after all accepted messages are stored. */
    async close(): Promise<void> {
      isClosed = true;
      stopListening();
      clock.clearTimeout(refreshTimer);
      await refreshLog();
      await refreshing;
      await presence.close();
    },
    /** Returns how many times a message or user list has been delivered to a subscription. */
    deliveries: () => readers.deliveries() + userLists,
    for: (account: string): StompApplication => ({
      connect(client) {
        const destinations = new Set<string>();
        return {
          subscribe(subscription) {
            const { destination } = subscription;
            if (destinations.has(destination)) {
              throw new StompRefusal('This destination is subscribed already.');
            }
            subscribe(account, client, subscription);
            destinations.add(destination);
          },
          unsubscribe(subscription) {
            destinations.delete(subscription.destination);
            readers.unsubscribe(subscription);
            toUsers.delete(subscription);
          },
          send: (messages) => sending.send(account, messages),
        };
      },
    }),
  };
}
