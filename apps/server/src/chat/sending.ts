import { chatCloseCodes } from '@tales/api-client/wire';
import { type Clock, closeCodes, type IncomingMessage, StompRefusal } from '@tales/stomp-server';
import { DailyLimit } from './daily-limit.ts';
import { RateLimit } from '../requests/rate-limit.ts';
import {
  MESSAGE_OVERHEAD,
  type MessageStore,
  type NewMessage,
  type StoredMessage,
} from '../storage/messages.ts';
import { StorageError } from '../storage/storage-error.ts';
import { readMessage } from './message-frames.ts';

export type SendingOptions = {
  append: (messages: readonly NewMessage[]) => Promise<void>;
  /** Maximum messages per second and account, with bursts of up to twice that. 0 disables the limit. */
  chatRate: number;
  /** Maximum bytes per UTC day and account, counting `MESSAGE_OVERHEAD` per message. 0 disables the limit. */
  chatDaily: number;
  clock: Clock;
  now: () => number;
  onError: (error: unknown) => void;
};

/** Stores messages within limits per account. Messages stored by other instances also count. */
export function createSending({
  append,
  chatRate,
  chatDaily,
  clock,
  now,
  onError,
}: SendingOptions) {
  const rateLimit = new RateLimit(chatRate, clock);
  const dailyLimit = new DailyLimit(chatDaily, now);

  return {
    /** Charges the bytes stored today to the daily limit. Call once, before `send`. */
    async open({ bytesSince }: Pick<MessageStore, 'bytesSince'>): Promise<void> {
      const today = await bytesSince(dailyLimit.midnight);
      for (const [sender, bytes] of today) dailyLimit.charge(sender, bytes);
    },
    /** Counts published messages toward the limits. `send` has already charged `own` to the rate limit. */
    charge(stored: readonly StoredMessage[], own: ReadonlySet<number>): void {
      for (const message of stored) {
        dailyLimit.charge(message.sender, bytesOf([message]));
        if (!own.has(message.number)) rateLimit.charge(message.sender, 1);
      }
    },
    /**
     * Stores all `messages` or none.
     *
     * @throws StompRefusal if a message is invalid or cannot be stored, or if a limit is exceeded
     */
    async send(account: string, messages: readonly IncomingMessage[]): Promise<void> {
      const sent = messages.map((message) => ({
        ...readMessage(message),
        sender: account,
        sentAt: now(),
      }));
      if (!rateLimit.take(account, sent.length)) {
        throw tooMany(`Too many messages: at most ${chatRate} a second, and twice that at once.`);
      }
      const day = dailyLimit.midnight;
      const bytes = bytesOf(sent);
      if (!dailyLimit.take(account, bytes)) {
        throw tooMany(
          'This account has sent as much as it may in a day. Send the message again after midnight UTC.',
        );
      }
      try {
        await append(sent);
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        onError(error);
        throw new StompRefusal('The message could not be stored. Send it again later.', {
          closeCode: closeCodes.internalError,
        });
      } finally {
        // Give the bytes back, because stored messages are charged when they are published.
        dailyLimit.charge(account, -bytes, day);
      }
    },
  };
}

const tooMany = (message: string) =>
  new StompRefusal(message, { closeCode: chatCloseCodes.tooMany });

const bytesOf = (messages: readonly NewMessage[]) =>
  messages.reduce((sum, { content }) => sum + Buffer.byteLength(content) + MESSAGE_OVERHEAD, 0);
