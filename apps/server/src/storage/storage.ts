import type { Kysely } from 'kysely';
import { type AccountStorage, createAccountStorage } from './accounts.ts';
import { type AttemptStorage, createAttemptStorage } from './attempts.ts';
import { type Changes, noChanges } from './changes.ts';
import { type CategoryStorage, createCategoryStorage } from './categories.ts';
import { type CounterNames, type CounterStorage, createCounterStorage } from './counters.ts';
import type { Database } from './database.ts';
import type { Prunable } from './housekeeping.ts';
import type { InstanceStorage } from './instances.ts';
import { isPostgres } from './is-postgres.ts';
import { createInstanceStorage } from './postgres/instances.ts';
import { createIdempotencyKeys } from './idempotency.ts';
import { createInvitationStorage, type InvitationStorage } from './invitations.ts';
import { createMessageStore, type MessageStore } from './messages.ts';
import { createSecretStorage, type SecretStorage } from './secrets.ts';
import { createSessionStorage, type SessionStorage } from './sessions.ts';
import { machineTime, type Time } from './time.ts';
import { createTicketStorage, type TicketStorage } from './tickets.ts';
import { createVisitorStorage, type VisitorStorage } from './visitors.ts';

/**
 * The persistent data of the server. Once a promise has resolved, its data survives a crash. All
 * methods reject with a `StorageError` if the database cannot be read or written.
 */
export type Storage = AccountStorage &
  CategoryStorage &
  CounterStorage &
  VisitorStorage &
  Time & {
    /** Chat messages. */
    messages: MessageStore;
    sessions: SessionStorage;
    tickets: TicketStorage;
    invitations: InvitationStorage;
    attempts: AttemptStorage;
    secrets: SecretStorage;
    /** Change notifications between instances. */
    changes: Changes;
    /** Where instances find each other's connections; `undefined` for an embedded database. */
    instances: InstanceStorage | undefined;
    /** The parts with outdated rows to delete, by name; see `startHousekeeping`. */
    prunable: Readonly<Record<string, Prunable>>;
    /** Resolves when the database has written. */
    ping(): Promise<void>;
    /** The pool of connections to the database; absent if it has none, like SQLite. */
    pool?: () => PoolState;
    close(): Promise<void>;
  };

/** Numbers of connections, and of calls that wait for one. */
export type PoolState = { size: number; idle: number; waiting: number };

export type CreateStorageOptions = {
  /** Retention period of messages in ms; 0 means no limit. @default 0 */
  chatRetention?: number | undefined;
  /** Change notifications between instances. @default none */
  changes?: Changes | undefined;
  /** @default the clock of the machine */
  time?: Time | undefined;
  /** The public counters. @default those that every site has */
  counters?: CounterNames | undefined;
  /** Whether no other process counts views, reads and downloads. @default false */
  isOnlyWriter?: boolean | undefined;
};

/** Creates the storage on a migrated database. Closing it closes the database. */
export function createStorage(
  db: Kysely<Database>,
  {
    chatRetention = 0,
    changes = noChanges,
    time = machineTime,
    isOnlyWriter = false,
    counters,
  }: CreateStorageOptions = {},
): Storage {
  const idempotencyKeys = createIdempotencyKeys(db);
  const visitors = createVisitorStorage(db);
  const sessions = createSessionStorage(db);
  const attempts = createAttemptStorage(db);
  const messages = createMessageStore(db, { retention: chatRetention });
  return {
    ...createAccountStorage(db),
    ...createCategoryStorage(db),
    ...createCounterStorage(db, idempotencyKeys, isOnlyWriter, counters),
    elapsedSinceDownload: visitors.elapsedSinceDownload,
    claimDownload: visitors.claimDownload,
    messages,
    sessions,
    tickets: createTicketStorage(db),
    invitations: createInvitationStorage(db),
    attempts,
    secrets: createSecretStorage(db),
    changes,
    now: time.now,
    skew: time.skew,
    instances: isPostgres(db) ? createInstanceStorage(db) : undefined,
    prunable: {
      ...{ idempotencyKeys, visitors, messages, sessions, attempts },
      tickets: expiring(db, 'tickets'),
      invitations: expiring(db, 'invitations'),
    },
    async ping() {
      await db
        .updateTable('tallies')
        .set(({ ref }) => ({ count: ref('count') }))
        .where('name', '=', 'views')
        .execute();
    },
    close: () => db.destroy(),
  };
}

/** Deletes the rows that have expired. */
function expiring(db: Kysely<Database>, table: 'tickets' | 'invitations'): Prunable {
  return {
    async prune(now) {
      await db.deleteFrom(table).where('expires_at', '<=', now).execute();
    },
  };
}
