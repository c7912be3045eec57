import type { OutgoingMessage, StompSubscription } from '@tales/stomp-server';
import type { Clock } from '../clock.ts';

/** Bytes that are sent to all subscribers together before the next pause. */
const PORTION = 1024 * 1024;
/** Ms. */
const PAUSE = 100;

export type NewestMessageOptions = {
  clock: Clock;
  /** Called for each delivery. */
  delivered: () => void;
};

/**
 * Delivers the newest of several messages that replace each other. If the message and its subscribers are
 * many bytes together, they get it in turn, and who waits does not get the ones between.
 */
export function createNewestMessage({ clock, delivered }: NewestMessageOptions) {
  const subscribers = new Set<StompSubscription>();
  /** Subscribers that lack the newest message; the one that waits longest is first. */
  const waiting = new Set<StompSubscription>();
  let newest: { message: OutgoingMessage; bytes: number } | undefined;
  let timer: unknown;

  function deliver(): void {
    timer = undefined;
    if (!newest) return;
    let left = PORTION;
    for (const subscription of waiting) {
      if (left <= 0) {
        timer = clock.setTimeout(deliver, PAUSE);
        return;
      }
      left -= newest.bytes;
      waiting.delete(subscription);
      subscription.deliver(newest.message);
      delivered();
    }
  }

  return {
    /** @param isNewer whether a newer message is about to be published: the subscriber waits for it */
    add(subscription: StompSubscription, isNewer: boolean): void {
      subscribers.add(subscription);
      if (isNewer) return;
      waiting.add(subscription);
      if (timer === undefined) deliver();
    },
    remove(subscription: StompSubscription): void {
      subscribers.delete(subscription);
      waiting.delete(subscription);
    },
    publish(message: OutgoingMessage, bytes: number): void {
      newest = { message, bytes };
      for (const subscription of subscribers) waiting.add(subscription);
      if (timer === undefined) deliver();
    },
    stop(): void {
      clock.clearTimeout(timer);
      waiting.clear();
    },
  };
}
