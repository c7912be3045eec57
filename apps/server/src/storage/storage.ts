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
import { createVisitorStorage, pruneVisitors } from './visitors.ts';

/**
 * Persistent data of the server. Asynchronous methods resolve after their changes have been committed, and
 * reject with a `StorageError` if the database cannot be read or written.
 */
export type Storage = ReturnType<typeof createStorage>;

export type PoolState = { size: number; idle: number; waiting: number };

export type CreateStorageOptions = {
  /** Retention period of messages in ms. With 0, messages do not expire. */
  chatRetention: number;
  close: () => Promise<void>;
  /** Change notifications between instances. @default noChanges */
  changes?: Changes;
  /** Returns the state of the connection pool. SQLite has no pool. */
  pool?: () => PoolState;
};

export function createStorage(
  db: Kysely<Database>,
  { chatRetention, close, changes = noChanges, pool }: CreateStorageOptions,
) {
  const attempts = createAttemptStorage(db);
  const messages = createMessageStore(db, { retention: chatRetention });
  const instances = isPostgres(db) ? createInstanceStorage(db) : undefined;
  const pruneExpired = (table: 'sessions' | 'tickets' | 'invitations') => (now: number) =>
    deleteInSteps(db, table, sql`expires_at <= ${now}`);
  const prunable: Prunable = {
    idempotencyKeys: (now) => pruneIdempotencyKeys(db, now),
    visitors: (now) => pruneVisitors(db, now),
    messages: messages.prune,
    attempts: attempts.prune,
    sessions: pruneExpired('sessions'),
    tickets: pruneExpired('tickets'),
    invitations: pruneExpired('invitations'),
  };
  return {
    ...createAccountStorage(db),
    ...createCategoryStorage(db),
    ...createCounterStorage(db),
    ...createVisitorStorage(db),
    messages,
    attempts,
    changes,
    sessions: createSessionStorage(db),
    tickets: createTicketStorage(db),
    invitations: createInvitationStorage(db),
    secrets: createSecretStorage(db),
    /** Returns the clock difference in ms between this machine and PostgreSQL, or 0 if none was measured. */
    clockDifference: () => instances?.clockDifference() ?? 0,
    /** Storage for the number of chat connections of each user; `undefined` if the database is SQLite. */
    instances,
    prunable,
    /** Checks that the database accepts writes. */
    async ping() {
      await db
        .updateTable('tallies')
        .set(({ ref }) => ({ count: ref('count') }))
        .where('name', '=', 'views')
        .execute();
    },
    pool,
    close,
  };
}
