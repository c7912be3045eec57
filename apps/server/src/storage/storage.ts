import type { CounterIndex, Counters, Views } from '@tales/api-client/schemas';
import type { MessageStore } from '../chat/message-store.ts';
import type { AccountStorage } from './accounts.ts';
import type { CategoryStorage } from './categories.ts';

/** What the server remembers. Every answer that resolved survives a crash. */
export type Storage = AccountStorage &
  CategoryStorage & {
    views(): Promise<Views>;
    /** Counts one view and answers the new count. */
    countView(): Promise<Views>;
    counters(): Promise<Counters>;
    /** Adds one to a counter and answers all of them. */
    increment(index: CounterIndex): Promise<Counters>;
    /** Milliseconds since the visitor's last download; since the epoch if there was none. */
    elapsedSinceDownload(visitor: string, now: number): Promise<number>;
    /**
     * Records a download at `now`, unless the last one is less than `waitPeriod` milliseconds ago.
     * Of several claims at once exactly one wins; the others learn when to try again.
     */
    claimDownload(visitor: string, now: number, waitPeriod: number): Promise<DownloadClaim>;
    /** The messages of the chat. */
    messages: MessageStore;
    close(): Promise<void>;
  };

/** `retryAfter` is in milliseconds. */
export type DownloadClaim = { won: true } | { won: false; retryAfter: number };
