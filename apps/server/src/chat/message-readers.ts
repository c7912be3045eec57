import { NEWEST_MESSAGES } from '@tales/api-client/wire';
import {
  closeCodes,
  type StompClient,
  StompRefusal,
  type StompSubscription,
} from '@tales/stomp-server';
import type { Clock } from '../clock.ts';
import { RateLimit } from '../requests/rate-limit.ts';
import { lastNumberOf } from './message-frames.ts';
import type { createMessageLog, Page } from './message-log.ts';

/** Pages per second that an account may read from the table; twice that in a burst. */
const PAGE_RATE = 20;
/** Ms after which an account over this rate tries again. */
const PAGE_DELAY = 100;

export type MessageReadersOptions = {
  log: Pick<
    ReturnType<typeof createMessageLog>,
    'beforeNewest' | 'isInMemory' | 'last' | 'reach' | 'read'
  >;
  clock: Clock;
  /** Called with errors that no client has caused. */
  onError: (error: unknown) => void;
};

/**
 * The subscriptions to the messages. Each reads the log from its `last-id` on at its own speed: older messages from
 * the table, the newest from memory. It becomes live in the turn in which it gets the last one, so that there is
 * neither a gap nor a duplicate.
 */
export function createMessageReaders({ log, clock, onError }: MessageReadersOptions) {
  const pages = new RateLimit(PAGE_RATE, clock);
  const catchingUp = new Set<StompSubscription>();
  const live = new Set<StompSubscription>();
  let deliveries = 0;

  /** Resolves when the account may read the messages after a number, or the subscription has ended. */
  async function turnOf(account: string, subscription: StompSubscription, number: number) {
    if (log.isInMemory(number)) return;
    while (catchingUp.has(subscription) && !pages.take(account, 1)) {
      await new Promise<void>((resolve) => {
        clock.setTimeout(resolve, PAGE_DELAY);
      });
    }
  }

  function deliver(subscription: StompSubscription, { batch }: Page): void {
    subscription.deliver(batch);
    deliveries += batch.messages.length;
  }

  /**
   * Delivers all messages after the last one that the client has, then makes the subscription live. Receipts of the
   * session do not wait for it, because a slow client may take any time.
   */
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
    /** Delivers a page to all subscribers that have the messages before it. */
    publish(page: Page): void {
      for (const subscription of live) deliver(subscription, page);
    },
    /** Returns the number of messages delivered to subscriptions since the start. */
    deliveries: () => deliveries,
  };
}
