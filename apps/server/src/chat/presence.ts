import type { Clock } from '../clock.ts';

/** Names in a published list; it fits into the send buffer of a connection. */
const MAX_LISTED = 10_000;
/** Ms from a change to its publication. */
const DELAY = 100;

export type PresenceOptions = {
  clock: Clock;
  /** Called once for all changes within 100 ms, with the first 10,000 names. */
  changed: (usernames: readonly string[]) => void;
};

/** The users with at least one connection, to this or another instance, each once. */
export function createPresence({ clock, changed }: PresenceOptions) {
  const connections = new Map<string, number>();
  let elsewhere: ReadonlySet<string> = new Set();
  let names: readonly string[] | undefined;
  let timer: unknown;
  let isStopped = false;

  const usernames = (): readonly string[] =>
    (names ??= [...new Set([...connections.keys(), ...elsewhere])].sort());

  function publish(): void {
    names = undefined;
    if (isStopped) return;
    timer ??= clock.setTimeout(() => {
      timer = undefined;
      changed(usernames().slice(0, MAX_LISTED));
    }, DELAY);
  }

  function setElsewhere(others: readonly string[]): void {
    const previous = elsewhere;
    elsewhere = new Set(others);
    const isSame = previous.size === elsewhere.size && others.every((name) => previous.has(name));
    if (!isSame) publish();
  }

  return {
    /** The names, sorted. */
    usernames,
    /** Whether `changed` is about to be called. */
    isChanging: () => timer !== undefined,
    join(username: string): void {
      const count = connections.get(username) ?? 0;
      connections.set(username, count + 1);
      if (count === 0) publish();
    },
    leave(username: string): void {
      const count = connections.get(username) ?? 0;
      if (count > 1) connections.set(username, count - 1);
      else if (connections.delete(username)) publish();
    },
    /** Whether this is the only connection of a user that is known here. */
    isOnly: (username: string) => connections.get(username) === 1 && !elsewhere.has(username),
    /** Replaces the users that are connected to other instances. */
    setElsewhere,
    /** Adds a user that is connected to another instance. */
    addElsewhere(username: string): void {
      setElsewhere([...elsewhere, username]);
    },
    /** Cancels pending publications and makes no more. */
    stop(): void {
      isStopped = true;
      clock.clearTimeout(timer);
    },
  };
}
