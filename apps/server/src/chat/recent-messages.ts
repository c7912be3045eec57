import { pageLimits } from '../storage/messages.ts';

/** A message of the log with what is delivered of it. */
export type LogEntry<T> = {
  number: number;
  epoch: string;
  previous: number;
  /** Length of the content, in UTF-16 code units. */
  length: number;
  value: T;
};

/** The newest messages in their order, in memory: at least `size` of them, if there are so many. */
export class RecentMessages<T> {
  readonly #size: number;
  #entries: readonly LogEntry<T>[] = [];
  #page: { of: readonly LogEntry<T>[]; after: number; entries: readonly LogEntry<T>[] } | undefined;

  constructor(size: number) {
    this.#size = size;
  }

  /** The number of the last message; 0 if there is none. */
  get last(): number {
    return this.#entries.at(-1)?.number ?? 0;
  }

  /** The number before all messages in memory. */
  get start(): number {
    return this.#entries[0]?.previous ?? 0;
  }

  /** The number after which the newest `count` messages come. */
  beforeNewest(count: number): number {
    return this.#entries.at(-count)?.previous ?? this.start;
  }

  /**
   * The messages after a number that is not before `start`: a page at most, and none at the end. The same
   * array as before if the last call was for the same messages.
   */
  pageAfter(number: number): readonly LogEntry<T>[] {
    const known = this.#page;
    if (known?.of === this.#entries && known.after === number) return known.entries;
    const first = this.#entries.findLastIndex((entry) => entry.number <= number) + 1;
    const entries = this.#entries.slice(first, first + pageLimits.messages);
    let characters = 0;
    const end = entries.findIndex((entry, index) => {
      characters += entry.length;
      return characters > pageLimits.characters && index > 0;
    });
    if (end !== -1) entries.length = end;
    this.#page = { of: this.#entries, after: number, entries };
    return entries;
  }

  add(entries: readonly LogEntry<T>[]): void {
    const all = this.#entries.concat(entries);
    // Trimmed seldom, as it copies.
    this.#entries = all.length < 2 * this.#size ? all : all.slice(-this.#size);
  }

  replace(entries: readonly LogEntry<T>[]): void {
    this.#entries = entries;
  }
}
