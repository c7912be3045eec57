import { setImmediate as nextTurn } from 'node:timers/promises';
import { createBoundedQueue } from '../bounded-queue.ts';
import type { Epoch, MessageStore } from '../storage/messages.ts';
import type { NewMessage, StoredMessage } from '../storage/stored-message.ts';
import { type LogEntry, RecentMessages } from './recent-messages.ts';

export type MessageLogOptions<T> = {
  store: MessageStore;
  /** Converts a stored message to what is delivered, once. */
  present: (message: StoredMessage) => T;
  /** How many of the newest messages are in memory, at least. @default 500 */
  size?: number;
  /** Called with all messages in their order, in groups. Must not throw. */
  appended: (entries: readonly LogEntry<T>[]) => void;
  /** Called with the messages that another instance has stored, before `appended`. */
  received: (messages: readonly StoredMessage[]) => void;
  /** Called with errors of `present`, whose message is left out. */
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
export function createMessageLog<T>({
  store,
  present,
  size = 500,
  appended,
  received,
  onError,
}: MessageLogOptions<T>) {
  const recent = new RecentMessages<T>(size);
  const reads = createBoundedQueue(CONCURRENT_READS);
  let epochs: Epoch[] = [];
  let knownRevision = 0;
  /** Own messages that are not published yet, because others come before them. */
  const unpublished = new Set<number>();
  const waiting: Append[] = [];
  let catchUp: PromiseWithResolvers<undefined> | undefined;
  let working: Promise<void> | undefined;

  async function work(): Promise<void> {
    while (catchUp || waiting.length > 0) {
      if (catchUp) await refreshOnce(catchUp);
      // An embedded database writes within a turn: batch what arrives in this one.
      await nextTurn();
      let inserting = insertWaiting();
      while (inserting) {
        const group = await inserting;
        const isNext = (group.stored[0]?.previous ?? 0) <= recent.last;
        // The database works while this group is delivered. A refresh, and the tail of other instances,
        // must not find messages in the table that this instance is about to publish.
        inserting = isNext && !catchUp ? insertWaiting() : undefined;
        if (isNext) publish(entriesOf(group.stored));
        else await publishAmongOthers(group.stored);
        settle(group);
      }
    }
    working = undefined;
  }

  /** Starts to store what waits, one group of it; `undefined` if nothing waits. Never rejects. */
  function insertWaiting(): Promise<Inserted> | undefined {
    const [first] = waiting;
    if (!first) return undefined;
    let end = 1;
    let count = first.messages.length;
    for (; end < waiting.length; end++) {
      count += waiting[end]?.messages.length ?? 0;
      if (count > MAX_GROUP) break;
    }
    const appends = waiting.splice(0, end);
    return store.insert(appends.flatMap(({ messages }) => messages)).then(
      (stored) => ({ appends, stored }),
      (failure: unknown) => ({ appends, stored: [], failure }),
    );
  }

  async function refreshOnce({ resolve, reject }: PromiseWithResolvers<undefined>): Promise<void> {
    catchUp = undefined;
    try {
      const { last, revision } = await store.state();
      if (revision !== knownRevision) await reload(revision);
      await tail(last);
      resolve(undefined);
    } catch (error) {
      reject(error);
    }
  }

  /** Reads the messages in memory again. Those not yet published stay out. */
  async function reload(revision: number, last = recent.last): Promise<void> {
    const messages = await store.latest(size);
    recent.replace(entriesOf(messages.filter(({ number }) => number <= last)));
    // Removals since then have another revision.
    knownRevision = revision;
  }

  /** Publishes the messages after the last one in memory, at least up to a number. */
  async function tail(until: number): Promise<void> {
    let { last } = recent;
    while (last < until) {
      const messages = await store.after(last);
      const newest = messages.at(-1);
      // The rest was removed meanwhile.
      if (newest === undefined) return;
      received(messages.filter(({ number }) => !unpublished.delete(number)));
      publish(entriesOf(messages));
      last = newest.number;
    }
  }

  /** Publishes messages after those of other instances that come before them. */
  async function publishAmongOthers(stored: readonly StoredMessage[]): Promise<void> {
    for (const { number } of stored) unpublished.add(number);
    try {
      await tail(stored.at(-1)?.number ?? 0);
    } catch {
      // They are stored. The next refresh, which reports such an error, publishes them.
    }
  }

  function publish(entries: readonly LogEntry<T>[]): void {
    if (entries.length === 0) return;
    for (const { epoch, number } of entries) {
      if (epochs.at(-1)?.epoch !== epoch) epochs.push({ epoch, first: number });
    }
    recent.add(entries);
    appended(entries);
  }

  function entriesOf(messages: readonly StoredMessage[]): LogEntry<T>[] {
    return messages.flatMap((message) => {
      const { number, epoch, previous, content } = message;
      try {
        return { number, epoch, previous, length: content.length, value: present(message) };
      } catch (error) {
        // It must not stop the messages after it.
        onError(error);
        return [];
      }
    });
  }

  function refresh(): Promise<void> {
    catchUp ??= Promise.withResolvers();
    const { promise } = catchUp;
    working ??= work();
    return promise;
  }

  const indexOf = (epoch: string) => epochs.findLastIndex((known) => known.epoch === epoch);

  return {
    /** The newest messages. */
    recent,
    /** Reads what was stored before; to be called once, before anything is appended. */
    async open(): Promise<void> {
      epochs = await store.epochs(EPOCHS);
      await reload((await store.state()).revision, Infinity);
    },
    /**
     * Resolves when these messages are stored, and `appended` was called. Stores all new ones or none.
     *
     * @returns those that an earlier call has stored
     */
    append(messages: readonly NewMessage[]): Promise<readonly NewMessage[]> {
      const { promise, resolve, reject } = Promise.withResolvers<readonly NewMessage[]>();
      waiting.push({ messages, resolve, reject });
      working ??= work();
      return promise;
    },
    /** Resolves when no write is pending. */
    async idle(): Promise<void> {
      while (working) await working;
    },
    /**
     * Resolves when memory holds what was in the table at the time of this call: publishes messages of
     * other instances, and drops what was removed.
     */
    refresh,
    /**
     * The number after which a reader goes on whose last message had this number in this epoch;
     * `undefined` if the epoch is not one of this database. Refreshes first if the reader may know a newer
     * message of another instance.
     */
    async resume(number: number, epoch: string): Promise<number | undefined> {
      const known = indexOf(epoch);
      if (known === -1 || (known === epochs.length - 1 && number > recent.last)) await refresh();
      const index = indexOf(epoch);
      if (index === -1) return undefined;
      // Greater numbers of this epoch are those that a restored copy lacks.
      const next = epochs[index + 1];
      return Math.min(number, next ? next.first - 1 : recent.last);
    },
    /**
     * The messages after a number: a page. The answer is what to deliver and the number to go on with. If
     * they are not in memory, it waits for its turn while many others read.
     */
    async read(number: number): Promise<{ entries: readonly LogEntry<T>[]; next: number }> {
      if (number >= recent.start) {
        const entries = recent.pageAfter(number);
        return { entries, next: entries.at(-1)?.number ?? recent.last };
      }
      const messages = await reads.run(async () => {
        const page = await store.after(number);
        // An embedded database may answer within the same turn: yield to others.
        await nextTurn();
        return page;
      });
      // The others are stored but not in memory yet: about to be delivered to everybody.
      const published = messages.filter((message) => message.number <= recent.last);
      const next = published.at(-1)?.number ?? Math.max(number, recent.start);
      return { entries: entriesOf(published), next };
    },
  };
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
