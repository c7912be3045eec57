import { NEWEST_MESSAGES } from '@tales/api-client/wire';
import {
  type Clock,
  closeCodes,
  type StompClient,
  StompRefusal,
  type StompSubscription,
} from '@tales/stomp-server';
import { RateLimit } from '../requests/rate-limit.ts';
import { lastNumberOf } from './message-frames.ts';
import type { createMessageLog, MessagePage } from './message-log.ts';

/** Average number of pages per second that an account may read from the database through one instance. */
const PAGE_RATE = 20;
/** Milliseconds until a read that exceeds `PAGE_RATE` is retried. */
const PAGE_DELAY = 100;

export type MessageReadersOptions = {
  log: Pick<
    ReturnType<typeof createMessageLog>,
    'beforeNewest' | 'isInMemory' | 'last' | 'reach' | 'read'
  >;
  clock: Clock;
  onError: (error: unknown) => void;
};

/**
 * Manages subscriptions to messages. Each subscription first receives the messages after the one that its
 * `last-id` header names or, without this header, the newest messages, as fast as the client reads. It then
 * receives messages when they are published.
 */
export function createMessageReaders({ log, clock, onError }: MessageReadersOptions) {
  const pages = new RateLimit(PAGE_RATE, clock);
  const catchingUp = new Set<StompSubscription>();
  const live = new Set<StompSubscription>();
  let deliveries = 0;

  /** Resolves when the account may read messages after `number`, or when the subscription has ended. */
  async function turnOf(account: string, subscription: StompSubscription, number: number) {
    if (log.isInMemory(number)) return;
    while (catchingUp.has(subscription) && !pages.take(account, 1)) {
      await new Promise<void>((resolve) => {
        clock.setTimeout(resolve, PAGE_DELAY);
      });
    }
  }

  function deliver(subscription: StompSubscription, { batch }: MessagePage): void {
    subscription.deliver(batch);
    deliveries += batch.messages.length;
  }

  async function catchUp(
    account: string,
    client: StompClient,
    subscription: StompSubscription,
    lastNumber: number | undefined,
  ): Promise<void> {
    let number = log.beforeNewest(NEWEST_MESSAGES);
    if (lastNumber !== undefined) {
      await turnOf(account, subscription, lastNumber);
      await log.reach(lastNumber);
      number = lastNumber;
    }
    while (catchingUp.has(subscription)) {
      if (number >= log.last()) {
        catchingUp.delete(subscription);
        live.add(subscription);
      } else if (client.isCongested) {
        await client.drained();
      } else {
        const page = await log.read(number);
        deliver(subscription, page);
        number = page.next;
        await turnOf(account, subscription, number);
      }
    }
  }

  return {
    subscribe(account: string, client: StompClient, subscription: StompSubscription): void {
      const lastNumber = lastNumberOf(subscription);
      catchingUp.add(subscription);
      // The RECEIPT for the SUBSCRIBE frame does not wait for `catchUp`, which a slow client can delay.
      catchUp(account, client, subscription, lastNumber).catch((error: unknown) => {
        if (!catchingUp.has(subscription)) return;
        onError(error);
        client.refuse(
          new StompRefusal('The messages cannot be read at the moment. Connect again later.', {
            closeCode: closeCodes.internalError,
          }),
        );
      });
    },
    unsubscribe(subscription: StompSubscription): void {
      live.delete(subscription);
      catchingUp.delete(subscription);
    },
    publish(page: MessagePage): void {
      for (const subscription of live) deliver(subscription, page);
    },
    deliveries: () => deliveries,
  };
}
