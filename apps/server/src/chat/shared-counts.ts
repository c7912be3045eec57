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

/**
 * Stores the numbers of connections of this instance for the other instances, and reads theirs.
 *
 * It stores absolute numbers, several in one statement, so a failed or repeated write does no harm. Its memory
 * is bounded by the number of open connections.
 */
export class SharedCounts {
  readonly #storage: InstanceStorage;
  readonly #changes: Changes;
  readonly #clock: Clock;
  readonly #usersElsewhere: (usernames: readonly string[]) => void;
  readonly #onError: (error: unknown) => void;
  readonly #instance = randomUUID();
  readonly #counts = new Map<string, CountedConnections>();
  readonly #changed = new Set<string>();
  readonly #stopListening: () => void;
  #nextWrite = Promise.withResolvers<undefined>();
  #writing: Promise<void> | undefined;
  #beating: Promise<void> | undefined;
  #reading: Promise<void> | undefined;
  #beatTimer: unknown;
  #readTimer: unknown;
  #readAt = -Infinity;
  #isClosed = false;

  constructor({ storage, changes, clock, usersElsewhere, onError }: SharedCountsOptions) {
    this.#storage = storage;
    this.#changes = changes;
    this.#clock = clock;
    this.#usersElsewhere = usersElsewhere;
    this.#onError = onError;
    this.#stopListening = changes.onChange('connections', () => {
      this.#readSoon();
    });
  }

  /** Makes this instance known. Rejects if the database cannot be written. */
  async open(): Promise<void> {
    await this.#storage.beat(this.#instance);
    this.#usersElsewhere(await this.#storage.usersElsewhere(this.#instance));
    this.#beatLater();
  }

  /** Removes this instance. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopListening();
    this.#clock.clearTimeout(this.#beatTimer);
    this.#clock.clearTimeout(this.#readTimer);
    await Promise.all([this.#writing, this.#beating, this.#reading]);
    try {
      await this.#storage.leave(this.#instance);
      this.#changes.publish('connections');
    } catch (error) {
      this.#onError(error);
    }
  }

  /**
   * Counts a connection. `stored` resolves when other instances can see it; `release` ends that and is
   * safe to repeat.
   */
  take(kind: ConnectionKind, key: string): { stored: Promise<void>; release: () => void } {
    let isTaken = true;
    return {
      stored: this.#change(kind, key, 1),
      release: () => {
        if (!isTaken) return;
        isTaken = false;
        // A failure is reported, and the next beat writes again.
        this.#change(kind, key, -1).catch(() => undefined);
      },
    };
  }

  /** The number of connections of all other instances. */
  countElsewhere(kind: ConnectionKind, key: string): Promise<number> {
    return this.#storage.countElsewhere(this.#instance, kind, key);
  }

  #change(kind: ConnectionKind, key: string, by: number): Promise<void> {
    const id = `${kind} ${key}`;
    const count = (this.#counts.get(id)?.count ?? 0) + by;
    this.#counts.set(id, { kind, key, count });
    this.#changed.add(id);
    const { promise } = this.#nextWrite;
    if (!this.#isClosed) this.#writing ??= this.#write();
    return promise;
  }

  async #write(): Promise<void> {
    while (this.#changed.size > 0) {
      const ids = [...this.#changed];
      const written = this.#nextWrite;
      const counts = ids.flatMap((id) => this.#counts.get(id) ?? []);
      this.#changed.clear();
      this.#nextWrite = Promise.withResolvers();
      try {
        await this.#storage.store(this.#instance, counts);
        for (const id of ids) this.#forgetIfUnused(id);
        if (counts.some(({ kind }) => kind === 'user')) this.#changes.publish('connections');
        written.resolve(undefined);
      } catch (error) {
        for (const id of ids) this.#changed.add(id);
        written.promise.catch(() => undefined);
        written.reject(error);
        this.#onError(error);
        break;
      }
    }
    this.#writing = undefined;
  }

  #forgetIfUnused(id: string): void {
    if (this.#counts.get(id)?.count === 0 && !this.#changed.has(id)) this.#counts.delete(id);
  }

  #beatLater(): void {
    if (this.#isClosed) return;
    this.#beatTimer = this.#clock.setTimeout(() => {
      this.#beating = this.#beat()
        .catch(this.#onError)
        .finally(() => {
          this.#beatLater();
        });
    }, BEAT_INTERVAL);
  }

  async #beat(): Promise<void> {
    const isKnown = await this.#storage.beat(this.#instance);
    // Others have taken this instance for dead and removed its connections.
    if (!isKnown) for (const id of this.#counts.keys()) this.#changed.add(id);
    if (this.#changed.size > 0) await (this.#writing ??= this.#write());
    // The connections of an instance that has died since are gone.
    await this.#read();
  }

  #readSoon(): void {
    if (this.#isClosed) return;
    const delay = Math.max(0, this.#readAt + READ_INTERVAL - this.#clock.now());
    this.#readTimer ??= this.#clock.setTimeout(() => {
      this.#readTimer = undefined;
      this.#reading = this.#read().catch(this.#onError);
    }, delay);
  }

  async #read(): Promise<void> {
    this.#readAt = this.#clock.now();
    this.#usersElsewhere(await this.#storage.usersElsewhere(this.#instance));
  }
}
