import { type Kysely, sql } from 'kysely';
import { createAccountStorage } from './accounts.ts';
import { createAttemptStorage } from './attempts.ts';
import { noChanges, type Changes } from './changes.ts';
import { createCategoryStorage } from './categories.ts';
import { createCounterStorage, pruneIdempotencyKeys } from './counters.ts';
import type { Database } from './database.ts';
import type { Prunable } from './housekeeping.ts';
import { createInstanceStorage } from './instances.ts';
import { createInvitationStorage } from './invitations.ts';
import { createMessageStore } from './messages.ts';
import { createSecretStorage } from './secrets.ts';
import { createSessionStorage } from './sessions.ts';
import { deleteInSteps, isPostgres } from './statements.ts';
import { createTicketStorage } from './tickets.ts';
import { createVisitorStorage } from './visitors.ts';

/**
 * The persistent data of the server. Once a promise has resolved, its data survives a crash. All
 * methods reject with a `StorageError` if the database cannot be read or written.
 */
export type Storage = ReturnType<typeof createStorage> & {
  /** The pool of connections to the database; absent if it has none, like SQLite. */
  pool?: () => PoolState;
};

/** Numbers of connections, and of calls that wait for one. */
export type PoolState = { size: number; idle: number; waiting: number };

export type CreateStorageOptions = {
  /** Retention period of messages in ms; 0 means no limit. @default 0 */
  chatRetention?: number | undefined;
  /** Change notifications between instances. @default none */
  changes?: Changes;
};

/** Creates the storage on a migrated database. Closing it closes the database. */
export function createStorage(
  db: Kysely<Database>,
  { chatRetention = 0, changes = noChanges }: CreateStorageOptions = {},
) {
  const { prune: pruneVisitors, ...visitors } = createVisitorStorage(db);
  const sessions = createSessionStorage(db);
  const attempts = createAttemptStorage(db);
  const messages = createMessageStore(db, { retention: chatRetention });
  const instances = isPostgres(db) ? createInstanceStorage(db) : undefined;
  /** Deletes the rows that have expired. */
  const expiring = (table: 'tickets' | 'invitations') => ({
    prune: (now: number) => deleteInSteps(db, table, sql`expires_at <= ${now}`),
  });
  const prunable: Readonly<Record<string, Prunable>> = {
    idempotencyKeys: { prune: (now) => pruneIdempotencyKeys(db, now) },
    visitors: { prune: pruneVisitors },
    messages,
    sessions,
    attempts,
    tickets: expiring('tickets'),
    invitations: expiring('invitations'),
  };
  return {
    ...createAccountStorage(db),
    ...createCategoryStorage(db),
    ...createCounterStorage(db),
    ...visitors,
    messages,
    sessions,
    attempts,
    changes,
    tickets: createTicketStorage(db),
    invitations: createInvitationStorage(db),
    secrets: createSecretStorage(db),
    /** Milliseconds since the epoch. */
    now: () => Date.now(),
    /** Milliseconds by which the clock of this machine differs from that of the database or of another server. */
    clockDifference: () => instances?.clockDifference() ?? 0,
    /** Shared storage of the connections of all instances; `undefined` for an embedded database. */
    instances,
    /** The parts with outdated rows to delete, by name; see `startHousekeeping`. */
    prunable,
    /** Resolves when the database has written. */
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
