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
 * Persistent data of the server. Once a promise has resolved, its data survives a crash. Asynchronous
 * methods reject with a `StorageError` if the database cannot be read or written.
 */
export type Storage = ReturnType<typeof createStorage> & {
  /** Returns the state of the connection pool. Missing if the database has no pool, like SQLite. */
  pool?: () => PoolState;
};

/** Numbers of all connections, idle connections and calls that wait for a connection. */
export type PoolState = { size: number; idle: number; waiting: number };

export type CreateStorageOptions = {
  /** Retention period of messages in ms. 0 disables the limit. @default 0 */
  chatRetention?: number | undefined;
  /** Change notifications between instances. @default none */
  changes?: Changes;
};

/** Creates the storage on a migrated database. Closing the storage closes the database. */
export function createStorage(
  db: Kysely<Database>,
  { chatRetention = 0, changes = noChanges }: CreateStorageOptions = {},
) {
  const { prune: pruneVisitors, ...visitors } = createVisitorStorage(db);
  const sessions = createSessionStorage(db);
  const attempts = createAttemptStorage(db);
  const messages = createMessageStore(db, { retention: chatRetention });
  const instances = isPostgres(db) ? createInstanceStorage(db) : undefined;
  /** Returns a part that deletes the expired rows of a table. */
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
    /** Returns the time in milliseconds since the epoch. */
    now: () => Date.now(),
    /** Returns the maximum ms by which this clock differs from that of the database or another server. */
    clockDifference: () => instances?.clockDifference() ?? 0,
    /** Storage of the connection counts of all instances, or `undefined` for an embedded database. */
    instances,
    /** Parts with outdated rows by name. See `startHousekeeping`. */
    prunable,
    /** Writes to the database. Resolves when the write is complete. */
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
