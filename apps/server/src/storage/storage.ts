import type { Kysely } from 'kysely';
import { createMessageStore, type MessageStore } from '../chat/message-store.ts';
import { type AccountStorage, createAccountStorage } from './accounts.ts';
import { type CategoryStorage, createCategoryStorage } from './categories.ts';
import { type CounterStorage, createCounterStorage } from './counters.ts';
import type { Database } from './database.ts';
import type { Prunable } from './housekeeping.ts';
import { createIdempotencyKeys } from './idempotency.ts';
import { createVisitorStorage, type VisitorStorage } from './visitors.ts';

/**
 * What the server remembers. Every answer that resolved survives a crash. All methods reject with a
 * `StorageError` if the database cannot be read or written.
 */
export type Storage = AccountStorage &
  CategoryStorage &
  CounterStorage &
  VisitorStorage & {
    /** The messages of the chat. */
    messages: MessageStore;
    /** What forgets things that are out of date, by name; see `startHousekeeping`. */
    prunable: Readonly<Record<string, Prunable>>;
    close(): Promise<void>;
  };

/** The storage on any database Kysely speaks to; its tables must be migrated. */
export function createStorage(db: Kysely<Database>): Storage {
  const idempotencyKeys = createIdempotencyKeys(db);
  const visitors = createVisitorStorage(db);
  return {
    ...createAccountStorage(db),
    ...createCategoryStorage(db),
    ...createCounterStorage(db, idempotencyKeys),
    elapsedSinceDownload: visitors.elapsedSinceDownload,
    claimDownload: visitors.claimDownload,
    messages: createMessageStore(db),
    prunable: { idempotencyKeys, visitors },
    close: () => db.destroy(),
  };
}
