import { addCounters } from './counters.ts';
import { lockFolder } from './lock-folder.ts';
import { type Location, openDatabase, openPostgres } from './open-database.ts';
import { createStorage, type Storage } from './storage.ts';

/** Maximum time in ms to wait for an SQLite lock. It is short, because waiting blocks the event loop. */
const SERVER_LOCK_TIMEOUT = 50;

export type StorageOptions = {
  /**
   * Locks the folder of an SQLite database, so that only one server can use it. Ignored for PostgreSQL.
   * @default false
   */
  exclusive?: boolean;
  /** Retention period of chat messages in milliseconds. With 0, messages do not expire. @default 0 */
  chatRetention?: number | undefined;
  /** Names of counters to add to the database if they are missing. @default none */
  counters?: readonly string[];
  /** Called if change notifications cannot be sent or received. @default none */
  onError?: (error: unknown) => void;
};

/**
 * Opens the storage in a folder or in a PostgreSQL database.
 *
 * @throws StartError if the database cannot be opened or migrated, or if `exclusive` is set and the folder is
 * already locked
 */
export async function openStorage(
  location: Location,
  {
    exclusive = false,
    chatRetention = 0,
    counters,
    onError = () => undefined,
  }: StorageOptions = {},
): Promise<Storage> {
  await using resources = new AsyncDisposableStack();
  const { db, ...shared } =
    location instanceof URL
      ? await openShared(location, resources, onError)
      : await openOwn(location, resources, exclusive);
  if (counters) await addCounters(db, counters);
  const opened = resources.move();
  return createStorage(db, { chatRetention, close: () => opened.disposeAsync(), ...shared });
}

async function openOwn(directory: string, resources: AsyncDisposableStack, exclusive: boolean) {
  if (exclusive) resources.defer(lockFolder(directory));
  const db = await openDatabase(directory, exclusive ? SERVER_LOCK_TIMEOUT : undefined);
  resources.defer(() => db.destroy());
  return { db };
}

async function openShared(
  url: URL,
  resources: AsyncDisposableStack,
  onError: (error: unknown) => void,
) {
  const { openNotifications } = await import('./postgres/notifications.ts');
  const { connectionSettings } = await import('./postgres/pool.ts');
  const { db, pool } = await openPostgres(url);
  resources.defer(() => db.destroy());
  const changes = openNotifications({ connection: connectionSettings(url), db, onError });
  resources.defer(changes.close);
  await changes.ready;
  return { db, pool, changes };
}
