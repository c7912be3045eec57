import { randomUUID } from 'node:crypto';
import type { Clock } from '@tales/stomp-server';
import { batched } from '../storage/batched.ts';
import type { InstanceStorage } from '../storage/instances.ts';

const MAX_LISTED = 1000;
/** Minimum delay of a user list update in ms. With more than 100 users, the delay is about 1 ms per user. */
const DELAY = 100;

export type PresenceOptions = {
  /** Maximum number of connections per account across all instances. 0 disables the limit. */
  limit: number;
  instances: InstanceStorage | undefined;
  clock: Clock;
  /** Called with the listed usernames after a delay, so that several changes cause one call. */
  changed: (usernames: readonly string[]) => void;
  onError: (error: unknown) => void;
};

export type Presence = ReturnType<typeof createPresence>;

/**
 * Counts the connections of each account across all instances, for the limit and for the list of users.
 * Stores absolute numbers instead of differences, so that a failed write can be repeated.
 */
export function createPresence({ limit, instances, clock, changed, onError }: PresenceOptions) {
  const instance = randomUUID();
  const counts = new Map<string, number>();
  /** Users whose number of connections must be stored with the next write. */
  const unstored = new Set<string>();
  let elsewhere: ReadonlySet<string> = new Set();
  let names: readonly string[] | undefined;
  let timer: unknown;
  let isClosed = false;

  const countOf = (username: string) => counts.get(username) ?? 0;
  const usernames = (): readonly string[] =>
    (names ??= [...new Set([...counts.keys(), ...elsewhere])].sort().slice(0, MAX_LISTED));

  function publish(): void {
    names = undefined;
    if (isClosed) return;
    const delay = Math.max(DELAY, counts.size + elsewhere.size);
    timer ??= clock.setTimeout(() => {
      timer = undefined;
      changed(usernames());
    }, delay);
  }

  function setElsewhere(others: readonly string[]): void {
    const previous = elsewhere;
    elsewhere = new Set(others);
    const isSame = previous.size === elsewhere.size && others.every((name) => previous.has(name));
    if (!isSame) publish();
  }

  const store = batched(async (batch: readonly string[][]) => {
    if (!instances) return new Map<string, number>();
    const named = [...new Set([...unstored, ...batch.flat()])];
    unstored.clear();
    try {
      const isKnown = await instances.store(
        instance,
        new Map(named.map((name) => [name, countOf(name)])),
      );
      // An instance is unknown if it is new or has been removed as dead.
      if (!isKnown) await instances.store(instance, counts);
      // Count after storing: if two instances add a connection at once, at least one of them counts both.
      return await instances.countElsewhere(instance, named);
    } catch (error) {
      for (const name of named) unstored.add(name);
      onError(error);
      throw error;
    }
  });

  async function change(username: string, by: 1 | -1): Promise<number> {
    const count = countOf(username) + by;
    if (count === 0) counts.delete(username);
    else counts.set(username, count);
    if (count === 0 || count === by) publish();
    if (!instances || isClosed) return 0;
    // Add the user first, because `store` also rejects calls that are still waiting when a write fails.
    unstored.add(username);
    const others = (await store([username])).get(username) ?? 0;
    // A user with a connection to another instance stays in the list.
    if (others > 0 && !counts.has(username)) setElsewhere([...elsewhere, username]);
    return others;
  }

  async function refresh(): Promise<void> {
    if (!instances) return;
    await instances.removeDead();
    await store([]);
    setElsewhere(await instances.usersElsewhere(instance));
  }

  return {
    usernames,
    isChanging: () => timer !== undefined,
    /** Counts a connection. Returns an idempotent release function, or `undefined` above the limit. */
    async take(username: string): Promise<(() => void) | undefined> {
      if (limit > 0 && countOf(username) >= limit) return undefined;
      using connection = new DisposableStack();
      connection.defer(() => {
        // `store` reports a failed write, and the next write includes this change.
        change(username, -1).catch(() => undefined);
      });
      const others = await change(username, 1);
      if (limit > 0 && countOf(username) + others > limit) return undefined;
      const taken = connection.move();
      return () => {
        taken.dispose();
      };
    },
    /** Reads users of other instances. Call once a second: instances without a call for 10 s are removed. */
    refresh,
    /** Stops publishing and removes this instance from the database after its last write. */
    async close(): Promise<void> {
      isClosed = true;
      clock.clearTimeout(timer);
      // The instance leaves even if the last write fails.
      await store([]).catch(() => undefined);
      await instances?.leave(instance).catch(onError);
    },
  };
}
