import type { Kysely } from 'kysely';
import { type AccountStorage, createAccountStorage } from './accounts.ts';
import { type AttemptStorage, createAttemptStorage } from './attempts.ts';
import { type CategoryStorage, createCategoryStorage } from './categories.ts';
import { type CounterStorage, createCounterStorage } from './counters.ts';
import type { Database } from './database.ts';
import type { Prunable } from './housekeeping.ts';
import { createIdempotencyKeys } from './idempotency.ts';
import { createInvitationStorage, type InvitationStorage } from './invitations.ts';
import { createMessageStore, type MessageStore } from './messages.ts';
import { createSecretStorage, type SecretStorage } from './secrets.ts';
import { createSessionStorage, type SessionStorage } from './sessions.ts';
import { createTicketStorage, type TicketStorage } from './tickets.ts';
import { createVisitorStorage, type VisitorStorage } from './visitors.ts';

/**
 * The persistent data of the server. Once a promise has resolved, its data survives a crash. All
 * methods reject with a `StorageError` if the database cannot be read or written.
 */
export type Storage = AccountStorage &
  CategoryStorage &
  CounterStorage &
  VisitorStorage & {
    /** Chat messages. */
    messages: MessageStore;
    sessions: SessionStorage;
    tickets: TicketStorage;
    invitations: InvitationStorage;
    attempts: AttemptStorage;
    secrets: SecretStorage;
    /** The parts with outdated rows to delete, by name; see `startHousekeeping`. */
    prunable: Readonly<Record<string, Prunable>>;
    close(): Promise<void>;
  };

/**
 * Creates the storage on a migrated database.
 *
 * @param chatRetention retention period of messages in ms; 0 means no limit
 */
export function createStorage(db: Kysely<Database>, chatRetention = 0): Storage {
  const idempotencyKeys = createIdempotencyKeys(db);
  const visitors = createVisitorStorage(db);
  const sessions = createSessionStorage(db);
  const tickets = createTicketStorage(db);
  const invitations = createInvitationStorage(db);
  const attempts = createAttemptStorage(db);
  const messages = createMessageStore(db, { retention: chatRetention });
  return {
    ...createAccountStorage(db),
    ...createCategoryStorage(db),
    ...createCounterStorage(db, idempotencyKeys),
    elapsedSinceDownload: visitors.elapsedSinceDownload,
    claimDownload: visitors.claimDownload,
    messages,
    sessions,
    tickets,
    invitations,
    attempts,
    secrets: createSecretStorage(db),
    prunable: { idempotencyKeys, visitors, messages, sessions, tickets, invitations, attempts },
    close: () => db.destroy(),
  };
}
