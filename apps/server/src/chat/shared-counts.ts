import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Changes } from '../storage/changes.ts';
import type { ConnectionKind, CountedConnections, InstanceStorage } from '../storage/instances.ts';

/** Ms between two beats. An instance that was not seen for ten seconds counts as dead. */
const BEAT_INTERVAL = 4000;
/** Least ms between two readings of the users because an instance has announced a change. */
const READ_INTERVAL = 1000;

export type SharedCountsOptions = {
  storage: InstanceStorage;
  changes: Changes;
  clock: Clock;
  /** Called with the users that are connected to other instances, whenever they were read. */
  usersElsewhere: (usernames: readonly string[]) => void;
  /** Called when the database cannot be read or written. The next beat tries again. */
  onError: (error: unknown) => void;
};

export type SharedCounts = ReturnType<typeof createSharedCounts>;

/**
 * Stores the numbers of connections of this instance for the other instances, and reads theirs.
 *
 * It stores absolute numbers, several in one statement, so a failed or repeated write does no harm. Its memory
 * is bounded by the number of open connections.
 */
export function createSharedCounts({
  storage,
  changes,
  clock,
  usersElsewhere,
  onError,
}: SharedCountsOptions) {
  const instance = randomUUID();
  const counts = new Map<string, CountedConnections>();
  const changed = new Set<string>();
  let nextWrite = Promise.withResolvers<ReadonlyMap<string, number>>();
  let writing: Promise<void> | undefined;
  let beating: Promise<void> | undefined;
  let reading: Promise<void> | undefined;
  let beatTimer: unknown;
  let readTimer: unknown;
  let readAt = -Infinity;
  let isClosed = false;
  const stopListening = changes.onChange('connections', readSoon);

  /** Resolves with the number of connections elsewhere when the change is stored. */
  async function change(kind: ConnectionKind, key: string, by: number): Promise<number> {
    const id = idOf({ kind, key });
    const count = (counts.get(id)?.count ?? 0) + by;
    counts.set(id, { kind, key, count });
    changed.add(id);
    const { promise } = nextWrite;
    if (!isClosed) writing ??= write();
    return (await promise).get(id) ?? 0;
  }

  async function write(): Promise<void> {
    while (changed.size > 0) {
      const ids = [...changed];
      const written = nextWrite;
      const current = ids.flatMap((id) => counts.get(id) ?? []);
      changed.clear();
      nextWrite = Promise.withResolvers();
      try {
        await storage.store(instance, current);
        for (const id of ids) forgetIfUnused(id);
        if (current.some(({ kind }) => kind === 'user')) changes.publish('connections');
        // Read when it is stored: of two instances that admit at the same time, at least one sees both.
        written.resolve(await countElsewhere(current.filter(isLimited)));
      } catch (error) {
        for (const id of ids) changed.add(id);
        written.promise.catch(() => undefined);
        written.reject(error);
        onError(error);
        break;
      }
    }
    writing = undefined;
  }

  async function countElsewhere(counted: readonly Key[]): Promise<ReadonlyMap<string, number>> {
    if (counted.length === 0) return new Map();
    const elsewhere = await storage.countElsewhere(instance, counted);
    return new Map(elsewhere.map((each) => [idOf(each), each.count]));
  }

  function forgetIfUnused(id: string): void {
    if (counts.get(id)?.count === 0 && !changed.has(id)) counts.delete(id);
  }

  function beatLater(): void {
    if (isClosed) return;
    beatTimer = clock.setTimeout(() => {
      beating = beat().catch(onError).finally(beatLater);
    }, BEAT_INTERVAL);
  }

  async function beat(): Promise<void> {
    const isKnown = await storage.beat(instance);
    // Others have taken this instance for dead and removed its connections.
    if (!isKnown) for (const id of counts.keys()) changed.add(id);
    if (changed.size > 0) await (writing ??= write());
    // The connections of an instance that has died since are gone.
    await read();
  }

  function readSoon(): void {
    if (isClosed) return;
    const delay = Math.max(0, readAt + READ_INTERVAL - clock.now());
    readTimer ??= clock.setTimeout(() => {
      readTimer = undefined;
      reading = read().catch(onError);
    }, delay);
  }

  async function read(): Promise<void> {
    readAt = clock.now();
    usersElsewhere(await storage.usersElsewhere(instance));
  }

  return {
    /** Makes this instance known. Rejects if the database cannot be written. */
    async open(): Promise<void> {
      await storage.beat(instance);
      usersElsewhere(await storage.usersElsewhere(instance));
      beatLater();
    },
    /** Removes this instance. */
    async close(): Promise<void> {
      isClosed = true;
      stopListening();
      clock.clearTimeout(beatTimer);
      clock.clearTimeout(readTimer);
      await Promise.all([writing, beating, reading]);
      try {
        await storage.leave(instance);
        changes.publish('connections');
      } catch (error) {
        onError(error);
      }
    },
    /**
     * Counts a connection. `elsewhere` resolves when other instances can see it, with the number of theirs,
     * for users with 0; `release` ends that and is safe to repeat.
     */
    take(kind: ConnectionKind, key: string): { elsewhere: Promise<number>; release: () => void } {
      let isTaken = true;
      return {
        elsewhere: change(kind, key, 1),
        release: () => {
          if (!isTaken) return;
          isTaken = false;
          // A failure is reported, and the next beat writes again.
          change(kind, key, -1).catch(() => undefined);
        },
      };
    },
    /** Whether a user is connected to another instance. */
    isElsewhere: async (username: string): Promise<boolean> =>
      (await countElsewhere([{ kind: 'user', key: username }])).size > 0,
  };
}

type Key = Pick<CountedConnections, 'kind' | 'key'>;

const idOf = ({ kind, key }: Key) => `${kind} ${key}`;

/** Whether an instance compares a number with a limit: when it has taken a connection. */
const isLimited = ({ kind, count }: CountedConnections) => kind !== 'user' && count > 0;
