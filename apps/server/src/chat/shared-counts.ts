import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Changes } from '../storage/changes.ts';
import { inBatches } from '../storage/in-batches.ts';
import type { InstanceStorage } from '../storage/instances.ts';

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
 * Stores the numbers of connections of this instance by account, for the other instances, and reads theirs.
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
  const counts = new Map<string, number>();
  /** Users whose number could not be stored. */
  const unstored = new Set<string>();
  let beating: Promise<void> | undefined;
  let reading: Promise<void> | undefined;
  let beatTimer: unknown;
  let readTimer: unknown;
  let readAt = -Infinity;
  let isStored = false;
  let isClosed = false;
  const stopListening = changes.onChange('connections', readSoon);

  /** Stores these numbers, and those whose write has failed. Resolves with the numbers elsewhere, of who is here. */
  const store = inBatches(async (usernames: readonly string[][]) => {
    const named = [...unstored, ...usernames.flat()];
    const changed = new Map(named.map((username) => [username, counts.get(username) ?? 0]));
    if (changed.size === 0) return new Map<string, number>();
    try {
      await storage.store(instance, changed);
      unstored.clear();
      changes.publish('connections');
      // Read when it is stored: of two instances that admit at the same time, at least one sees both.
      return await storage.countElsewhere(instance, [...changed.keys()].filter(isHere));
    } catch (error) {
      for (const username of changed.keys()) unstored.add(username);
      onError(error);
      throw error;
    }
  });

  const isHere = (username: string) => counts.has(username);

  /** Resolves with the number of connections elsewhere when the change is stored. */
  async function change(username: string, by: 1 | -1): Promise<number> {
    if (isClosed) return 0;
    const count = (counts.get(username) ?? 0) + by;
    if (count === 0) counts.delete(username);
    else counts.set(username, count);
    return (await store([username])).get(username) ?? 0;
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
    if (!isKnown || unstored.size > 0) await store([...(isKnown ? [] : counts.keys())]);
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
      isStored = true;
      await read();
      beatLater();
    },
    /** Removes this instance. */
    async close(): Promise<void> {
      isClosed = true;
      stopListening();
      clock.clearTimeout(beatTimer);
      clock.clearTimeout(readTimer);
      // After the last write, which reports its failure.
      await store([]).catch(() => undefined);
      await Promise.all([beating, reading]);
      if (!isStored) return;
      try {
        await storage.leave(instance);
        changes.publish('connections');
      } catch (error) {
        onError(error);
      }
    },
    /**
     * Counts a connection. `elsewhere` resolves when other instances can see it, with the number of theirs;
     * `release` ends that and is safe to repeat.
     */
    take(username: string): { elsewhere: Promise<number>; release: () => void } {
      let isTaken = true;
      return {
        elsewhere: change(username, 1),
        release: () => {
          if (!isTaken) return;
          isTaken = false;
          // A failure is reported, and the next beat writes again.
          change(username, -1).catch(() => undefined);
        },
      };
    },
    /** Whether a user is connected to another instance. */
    isElsewhere: async (username: string): Promise<boolean> =>
      (await storage.countElsewhere(instance, [username])).size > 0,
  };
}
