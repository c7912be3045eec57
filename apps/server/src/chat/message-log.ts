import type { MessageStore, NewMessage, StoredMessage } from './message-store.ts';

/** An entry of the log: what was stored, and whatever the reader makes of it, made once. */
export type LogEntry<T> = { id: number; value: T };

export type MessageLogOptions<T> = {
  store: MessageStore;
  /** What is kept of a message once it is stored. */
  present: (message: StoredMessage) => T;
  /** How many messages are at hand, at the least. */
  size: number;
  /** Called with every message, in order, as soon as it is stored. */
  appended: (entry: LogEntry<T>) => void;
  /** Runs a callback when this turn is over. @default setImmediate */
  nextTurn?: (callback: () => void) => void;
};

/**
 * The one order of all messages, and the last of them at hand. Messages that arrive while others are
 * being stored are stored together after them, so that many share one write to the disk.
 */
export class MessageLog<T> {
  readonly #store: MessageStore;
  readonly #present: (message: StoredMessage) => T;
  readonly #size: number;
  readonly #appended: (entry: LogEntry<T>) => void;
  readonly #nextTurn: (callback: () => void) => void;
  #entries: LogEntry<T>[] = [];
  #waiting: Group[] = [];
  #writing: Promise<void> | undefined;

  constructor({ store, present, size, appended, nextTurn = setImmediate }: MessageLogOptions<T>) {
    this.#store = store;
    this.#present = present;
    this.#size = size;
    this.#appended = appended;
    this.#nextTurn = nextTurn;
  }

  /** Reads what was stored before; to be called once, before anything is appended. */
  async open(): Promise<void> {
    const messages = await this.#store.latest(this.#size);
    this.#entries = messages.map((message) => this.#entryOf(message));
  }

  /** Resolves when these messages are stored and passed on; stores all of them or none. */
  append(messages: readonly NewMessage[]): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    this.#waiting.push({ messages, resolve, reject });
    this.#writing ??= this.#write();
    return promise;
  }

  /** Resolves when nothing waits to be stored. */
  async idle(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  /** Up to `limit` of the entries after an id that are at hand, oldest first. */
  after(id: number, limit: number): LogEntry<T>[] {
    const start = this.#indexAfter(id);
    return this.#entries.slice(start, start + limit);
  }

  /** The id before the last `count` entries. */
  idBeforeLast(count: number): number {
    return this.#entries.at(-count - 1)?.id ?? this.idBeforeAll;
  }

  /** The id before all entries that are at hand. */
  get idBeforeAll(): number {
    return (this.#entries[0]?.id ?? 1) - 1;
  }

  #indexAfter(id: number): number {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#entries[middle]?.id ?? 0) <= id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      // An embedded database writes within a turn: only what arrived in one turn can share a write.
      await new Promise<void>((resolve) => {
        this.#nextTurn(resolve);
      });
      const groups = this.#waiting;
      this.#waiting = [];
      await this.#writeGroups(groups);
    }
    this.#writing = undefined;
  }

  async #writeGroups(groups: readonly Group[]): Promise<void> {
    try {
      const stored = await this.#store.insert(groups.flatMap(({ messages }) => messages));
      for (const message of stored) this.#add(message);
      for (const { resolve } of groups) resolve(undefined);
    } catch (error) {
      for (const { reject } of groups) reject(error);
    }
  }

  #add(message: StoredMessage): void {
    const entry = this.#entryOf(message);
    this.#entries.push(entry);
    // More than asked for, so that who started at the oldest has time to read on.
    const { length } = this.#entries;
    if (length >= 3 * this.#size) this.#entries = this.#entries.slice(length - 2 * this.#size);
    this.#appended(entry);
  }

  #entryOf(message: StoredMessage): LogEntry<T> {
    return { id: message.id, value: this.#present(message) };
  }
}

type Group = {
  messages: readonly NewMessage[];
  resolve: (nothing: undefined) => void;
  reject: (reason: unknown) => void;
};
