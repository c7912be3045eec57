import { setImmediate as nextTurn } from 'node:timers/promises';
import { createBoundedQueue } from '../bounded-queue.ts';
import { type Epoch, type MessageStore, pageLimits } from '../storage/messages.ts';
import type { NewMessage, StoredMessage } from '../storage/stored-message.ts';

/** A message of the log with the result of `present`. */
export type LogEntry<T> = {
  number: number;
  epoch: string;
  previous: number;
  /** Length of the content, in UTF-16 code units. */
  length: number;
  value: T;
};

export type MessageLogOptions<T> = {
  store: MessageStore;
  /** Converts a stored message to what is kept in memory, once. */
  present: (message: StoredMessage) => T;
  /** How many of the newest messages are in memory, at least. @default 500 */
  size?: number;
  /** Called with all messages in their order, in groups. */
  appended: (entries: readonly LogEntry<T>[]) => void;
  /** Called with the messages that another instance has stored, before `appended`. @default nothing */
  received?: (messages: readonly StoredMessage[]) => void;
  /** Called with errors of `present`, whose message is left out, and of `appended`. */
  onError: (error: unknown) => void;
};

/** Pages that are read from the table at the same time. */
const CONCURRENT_READS = 16;

/**
 * Messages that are stored together, if several are appended. With more, the database and the delivery
 * would wait for each other.
 */
const MAX_GROUP = 256;

/** Newest epochs that are remembered. A client with an older one is treated like a new client. */
const EPOCHS = 1000;

/**
 * The total order of all messages, with the newest in memory. Messages that arrive during a write are
 * stored together by the next write, which runs while the messages of the previous one are delivered.
 * Messages of other instances are read from the table: all instances publish the same messages in the
 * same order.
 */
export class MessageLog<T> {
  readonly #store: MessageStore;
  readonly #present: (message: StoredMessage) => T;
  readonly #size: number;
  readonly #appended: (entries: readonly LogEntry<T>[]) => void;
  readonly #received: (messages: readonly StoredMessage[]) => void;
  readonly #onError: (error: unknown) => void;
  readonly #reads = createBoundedQueue(CONCURRENT_READS);
  #entries: LogEntry<T>[] = [];
  #page: { of: LogEntry<T>[]; after: number; entries: readonly LogEntry<T>[] } | undefined;
  #epochs: Epoch[] = [];
  #revision = 0;
  /** Own messages that are not published yet, because others come before them. */
  readonly #unpublished = new Set<number>();
  #waiting: Append[] = [];
  #catchUp: PromiseWithResolvers<undefined> | undefined;
  #working: Promise<void> | undefined;

  constructor({
    store,
    present,
    size = 500,
    appended,
    received = () => undefined,
    onError,
  }: MessageLogOptions<T>) {
    this.#store = store;
    this.#present = present;
    this.#size = size;
    this.#appended = appended;
    this.#received = received;
    this.#onError = onError;
  }

  /** Reads what was stored before; to be called once, before anything is appended. */
  async open(): Promise<void> {
    this.#epochs = await this.#store.epochs(EPOCHS);
    const { revision } = await this.#store.state();
    const messages = await this.#store.latest(this.#size);
    this.#entries = this.#entriesOf(messages);
    this.#revision = revision;
  }

  /**
   * Resolves when these messages are stored, and `appended` was called. Stores all new ones or none.
   *
   * @returns those that an earlier call has stored
   */
  append(messages: readonly NewMessage[]): Promise<readonly NewMessage[]> {
    const { promise, resolve, reject } = Promise.withResolvers<readonly NewMessage[]>();
    this.#waiting.push({ messages, resolve, reject });
    this.#working ??= this.#work();
    return promise;
  }

  /** Resolves when no write is pending. */
  async idle(): Promise<void> {
    while (this.#working) await this.#working;
  }

  /**
   * Resolves when memory holds what was in the table at the time of this call: publishes messages of
   * other instances, and drops what was removed.
   */
  refresh(): Promise<void> {
    this.#catchUp ??= Promise.withResolvers();
    const { promise } = this.#catchUp;
    this.#working ??= this.#work();
    return promise;
  }

  /** The number of the last message; 0 if there is none. */
  get last(): number {
    return this.#entries.at(-1)?.number ?? 0;
  }

  /** Whether all messages after a number are in memory. */
  covers(number: number): boolean {
    return number >= this.#start;
  }

  /** The number after which the newest `count` messages come. */
  beforeNewest(count: number): number {
    return this.#entries.at(-count)?.previous ?? this.#start;
  }

  /**
   * The number after which a reader goes on whose last message had this number in this epoch;
   * `undefined` if the epoch is not one of this database. Refreshes first if the reader may know a newer
   * message of another instance.
   */
  async resume(number: number, epoch: string): Promise<number | undefined> {
    if (!this.#knows(number, epoch)) await this.refresh();
    const index = this.#epochs.findLastIndex((known) => known.epoch === epoch);
    if (index === -1) return undefined;
    // Greater numbers of this epoch are those that a restored copy lacks.
    const next = this.#epochs[index + 1];
    return Math.min(number, next ? next.first - 1 : this.last);
  }

  #knows(number: number, epoch: string): boolean {
    const index = this.#epochs.findLastIndex((known) => known.epoch === epoch);
    return index !== -1 && (number <= this.last || index < this.#epochs.length - 1);
  }

  /**
   * The messages after a number that `covers` them: a page at most, and none at the end. The same array as
   * before if the last call was for the same messages.
   */
  recent(number: number): readonly LogEntry<T>[] {
    const known = this.#page;
    if (known?.of === this.#entries && known.after === number) return known.entries;
    const start = this.#indexAfter(number);
    let end = start;
    let characters = 0;
    for (; end < start + pageLimits.messages; end++) {
      const entry = this.#entries[end];
      if (!entry) break;
      characters += entry.length;
      if (characters > pageLimits.characters && end > start) break;
    }
    const entries = this.#entries.slice(start, end);
    this.#page = { of: this.#entries, after: number, entries };
    return entries;
  }

  /**
   * The messages after a number, from the table: a page. The answer is what to deliver and the number
   * to go on with. Waits for its turn while many others read.
   */
  async read(number: number): Promise<{ entries: LogEntry<T>[]; next: number }> {
    const messages = await this.#reads.run(async () => {
      const page = await this.#store.after(number);
      // An embedded database may answer within the same turn: yield to others.
      await nextTurn();
      return page;
    });
    // The others are stored but not in memory yet: about to be delivered to everybody.
    const published = messages.filter((message) => message.number <= this.last);
    const next = published.at(-1)?.number ?? Math.max(number, this.#start);
    return { entries: this.#entriesOf(published), next };
  }

  /** The number before all messages in memory. */
  get #start(): number {
    return this.#entries[0]?.previous ?? 0;
  }

  #indexAfter(number: number): number {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#entries[middle]?.number ?? 0) <= number) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  async #work(): Promise<void> {
    while (this.#catchUp || this.#waiting.length > 0) {
      if (this.#catchUp) await this.#refreshOnce(this.#catchUp);
      // An embedded database writes within a turn: batch what arrives in this one.
      await nextTurn();
      let inserting = this.#insertWaiting();
      while (inserting) {
        const group = await inserting;
        const isNext = (group.stored[0]?.previous ?? 0) <= this.last;
        // The database works while this group is delivered. A refresh, and the tail of other instances,
        // must not find messages in the table that this instance is about to publish.
        inserting = isNext && !this.#catchUp ? this.#insertWaiting() : undefined;
        if (isNext) this.#add(this.#entriesOf(group.stored));
        else await this.#publishAmongOthers(group.stored);
        settle(group);
      }
    }
    this.#working = undefined;
  }

  /** Starts to store what waits, one group of it; `undefined` if nothing waits. Never rejects. */
  #insertWaiting(): Promise<Inserted> | undefined {
    const [first] = this.#waiting;
    if (!first) return undefined;
    let end = 1;
    let count = first.messages.length;
    for (; end < this.#waiting.length; end++) {
      count += this.#waiting[end]?.messages.length ?? 0;
      if (count > MAX_GROUP) break;
    }
    const appends = this.#waiting.splice(0, end);
    return this.#store.insert(appends.flatMap(({ messages }) => messages)).then(
      (stored) => ({ appends, stored }),
      (failure: unknown) => ({ appends, stored: [], failure }),
    );
  }

  async #refreshOnce({ resolve, reject }: PromiseWithResolvers<undefined>): Promise<void> {
    this.#catchUp = undefined;
    try {
      const { last, revision } = await this.#store.state();
      if (revision !== this.#revision) await this.#reload(revision);
      await this.#tail(last);
      resolve(undefined);
    } catch (error) {
      reject(error);
    }
  }

  /** Reads the messages in memory again. Those not yet published stay out. */
  async #reload(revision: number): Promise<void> {
    const { last } = this;
    const messages = await this.#store.latest(this.#size);
    this.#entries = this.#entriesOf(messages.filter(({ number }) => number <= last));
    // Removals since then have another revision.
    this.#revision = revision;
  }

  /** Publishes the messages after the last one in memory, at least up to a number. */
  async #tail(until: number): Promise<void> {
    let { last } = this;
    while (last < until) {
      const messages = await this.#store.after(last);
      const newest = messages.at(-1);
      // The rest was removed meanwhile.
      if (newest === undefined) return;
      this.#received(messages.filter(({ number }) => !this.#unpublished.delete(number)));
      this.#add(this.#entriesOf(messages));
      last = newest.number;
    }
  }

  /** Publishes messages after those of other instances that come before them. */
  async #publishAmongOthers(stored: readonly StoredMessage[]): Promise<void> {
    for (const { number } of stored) this.#unpublished.add(number);
    try {
      await this.#tail(stored.at(-1)?.number ?? 0);
    } catch {
      // They are stored. The next refresh, which reports such an error, publishes them.
    }
  }

  #add(entries: readonly LogEntry<T>[]): void {
    if (entries.length === 0) return;
    for (const { epoch, number } of entries) {
      if (this.#epochs.at(-1)?.epoch !== epoch) this.#epochs.push({ epoch, first: number });
    }
    this.#entries = this.#entries.concat(entries);
    // Trimmed seldom, as it copies.
    if (this.#entries.length >= 2 * this.#size) this.#entries = this.#entries.slice(-this.#size);
    try {
      this.#appended(entries);
    } catch (error) {
      this.#onError(error);
    }
  }

  #entriesOf(messages: readonly StoredMessage[]): LogEntry<T>[] {
    return messages.flatMap((message) => {
      const { number, epoch, previous, content } = message;
      try {
        return { number, epoch, previous, length: content.length, value: this.#present(message) };
      } catch (error) {
        // It must not stop the messages after it.
        this.#onError(error);
        return [];
      }
    });
  }
}

type Append = {
  messages: readonly NewMessage[];
  resolve: (repeated: readonly NewMessage[]) => void;
  reject: (reason: unknown) => void;
};

/** Appends that were stored together, or failed together. */
type Inserted = { appends: readonly Append[]; stored: readonly StoredMessage[]; failure?: unknown };

function settle({ appends, stored, ...rest }: Inserted): void {
  // What was stored comes in the order of what was appended.
  const left = stored.values();
  let next = left.next().value;
  const isRepeated = ({ sender, clientId }: NewMessage) => {
    if (next?.sender !== sender || next.clientId !== clientId) return true;
    next = left.next().value;
    return false;
  };
  for (const { messages, resolve, reject } of appends) {
    if ('failure' in rest) reject(rest.failure);
    else resolve(messages.filter(isRepeated));
  }
}
