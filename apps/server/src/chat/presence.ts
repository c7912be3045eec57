import type { Clock } from '../clock.ts';

/** Names in a published list; it fits into the send buffer of a connection. */
const MAX_LISTED = 10_000;
/** Ms from a change to its publication. */
const DELAY = 100;

/** The users with at least one connection, to this or another instance, each once. */
export class Presence {
  readonly #clock: Clock;
  readonly #changed: (usernames: readonly string[]) => void;
  readonly #connections = new Map<string, number>();
  #elsewhere: ReadonlySet<string> = new Set();
  #names: readonly string[] | undefined;
  #timer: unknown;
  #isStopped = false;

  /** @param changed called once for all changes within 100 ms, with the first 10,000 names */
  constructor({
    clock,
    changed,
  }: {
    clock: Clock;
    changed: (usernames: readonly string[]) => void;
  }) {
    this.#clock = clock;
    this.#changed = changed;
  }

  /** The names, sorted. */
  usernames(): readonly string[] {
    this.#names ??= [...new Set([...this.#connections.keys(), ...this.#elsewhere])].sort();
    return this.#names;
  }

  /** Whether `changed` is about to be called. */
  get isChanging(): boolean {
    return this.#timer !== undefined;
  }

  join(username: string): void {
    const connections = this.#connections.get(username) ?? 0;
    this.#connections.set(username, connections + 1);
    if (connections === 0) this.#publish();
  }

  leave(username: string): void {
    const connections = this.#connections.get(username) ?? 0;
    if (connections > 1) {
      this.#connections.set(username, connections - 1);
    } else if (this.#connections.delete(username)) this.#publish();
  }

  /** Whether this is the only connection of a user that is known here. */
  isOnly(username: string): boolean {
    return this.#connections.get(username) === 1 && !this.#elsewhere.has(username);
  }

  /** Adds a user that is connected to another instance. */
  addElsewhere(username: string): void {
    this.setElsewhere([...this.#elsewhere, username]);
  }

  /** Replaces the users that are connected to other instances. */
  setElsewhere(usernames: readonly string[]): void {
    const previous = this.#elsewhere;
    this.#elsewhere = new Set(usernames);
    const isSame =
      previous.size === this.#elsewhere.size && usernames.every((name) => previous.has(name));
    if (!isSame) this.#publish();
  }

  /** Cancels pending publications and makes no more. */
  stop(): void {
    this.#isStopped = true;
    this.#clock.clearTimeout(this.#timer);
  }

  #publish(): void {
    this.#names = undefined;
    if (this.#isStopped) return;
    this.#timer ??= this.#clock.setTimeout(() => {
      this.#timer = undefined;
      this.#changed(this.usernames().slice(0, MAX_LISTED));
    }, DELAY);
  }
}
