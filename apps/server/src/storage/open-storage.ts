import { addCounters } from './counters.ts';
import { lockFolder } from './lock-folder.ts';
import { type Location, openDatabase, openPostgres } from './open-database.ts';
import type { SqliteOptions } from './sqlite/dialect.ts';
import { createStorage, type Storage } from './storage.ts';

/**
 * Milliseconds for which a server waits for the lock of another process, such as a command, before it
 * responds with 503. The wait blocks all other requests.
 */
const SERVER_LOCK_TIMEOUT = 50;

export type StorageOptions = SqliteOptions & {
  /**
   * True to lock the folder of an embedded database, so that only one server uses it. The accounts command
   * opens the folder without this lock while the server runs. Any number of servers can use a PostgreSQL
   * database. @default false
   */
  exclusive?: boolean;
  /** Retention period of chat messages in milliseconds. 0 disables the limit. @default 0 */
  chatRetention?: number | undefined;
  /** Names of the public counters. Missing counters are added. @default none */
  counters?: readonly string[];
  /** Called if change notifications cannot be sent or received. @default none */
  onError?: (error: unknown) => void;
};

/**
 * Opens the storage in a folder or in a PostgreSQL database.
 *
 * @throws StartError if the database cannot be opened or, with `exclusive`, another server uses the folder
 */
export async function openStorage(
  location: Location,
  options: StorageOptions = {},
): Promise<Storage> {
  return location instanceof URL ? openShared(location, options) : openOwn(location, options);
}

async function openOwn(
  directory: string,
  {
    exclusive = false,
    chatRetention,
    counters,
    lockTimeout = exclusive ? SERVER_LOCK_TIMEOUT : undefined,
  }: StorageOptions,
): Promise<Storage> {
  await using resources = new AsyncDisposableStack();
  if (exclusive) resources.defer(lockFolder(directory));
  const db = await openDatabase(directory, { lockTimeout });
  resources.defer(() => db.destroy());
  if (counters) await addCounters(db, counters);
  return closedBy(createStorage(db, { chatRetention }), resources.move());
}

async function openShared(
  url: URL,
  { chatRetention, counters, onError = () => undefined }: StorageOptions,
): Promise<Storage> {
  const { openNotifications } = await import('./postgres/notifications.ts');
  const { connectionSettings } = await import('./postgres/pool.ts');
  await using resources = new AsyncDisposableStack();
  const { db, pool } = await openPostgres(url);
  resources.defer(() => db.destroy());
  const changes = openNotifications({ connection: connectionSettings(url), db, onError });
  resources.defer(changes.close);
  await changes.ready;
  if (counters) await addCounters(db, counters);
  const storage = createStorage(db, { chatRetention, changes });
  return closedBy({ ...storage, pool }, resources.move());
}

/** Adds `close`, which disposes all resources of the storage in reverse order. */
const closedBy = (storage: Omit<Storage, 'close'>, resources: AsyncDisposableStack): Storage => ({
  ...storage,
  close: () => resources.disposeAsync(),
});
