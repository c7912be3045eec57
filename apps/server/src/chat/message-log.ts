import { setImmediate as nextTurn } from 'node:timers/promises';
import { OutgoingBatch, type OutgoingMessage } from '@tales/stomp-server';
import { createBoundedQueue } from '../bounded-queue.ts';
import { batched } from '../storage/batched.ts';
import {
  type MessageStore,
  type NewMessage,
  pageLimits,
  pageSize,
  type StoredMessage,
} from '../storage/messages.ts';
import { messageFrame } from './message-frames.ts';

export type MessageLogOptions = {
  store: MessageStore;
  /** Minimum number of messages to keep in memory. @default 500 */
  size?: number;
  /**
   * Called with new messages in the order of their numbers. `own` contains the numbers of the messages that
   * this instance has stored. Must not throw.
   */
  published: (
    page: MessagePage,
    messages: readonly StoredMessage[],
    own: ReadonlySet<number>,
  ) => void;
};

export type MessagePage = {
  batch: OutgoingBatch;
  /** Message number after which the next page begins. */
  next: number;
};

type Entry = Pick<StoredMessage, 'number' | 'previous'> & {
  /** Length of the content in UTF-16 code units. */
  length: number;
  frame: OutgoingMessage;
};

const CONCURRENT_READS = 16;

/**
 * Creates the log of chat messages, which keeps the newest messages in memory. Appended messages are first
 * stored and then read from the database, so that all instances publish messages in the same order.
 */
export function createMessageLog({ store, size = 500, published }: MessageLogOptions) {
  const reads = createBoundedQueue(CONCURRENT_READS);
  let recent: readonly Entry[] = [];
  /** Number of the newest message in memory, or 0 if there is none. */
  let last = 0;
  let knownRevision = 0;
  /** Numbers of the messages that this instance has stored but may not have published yet. */
  const own = new Set<number>();
  /** Page that was last read from memory, cached because many clients may request the same page at once. */
  let lastPage: (MessagePage & { of: readonly Entry[]; after: number }) | undefined;

  const start = () => recent[0]?.previous ?? 0;
  const isInMemory = (number: number) => number >= start() && number <= last;

  const work = batched(async (appended: readonly (readonly NewMessage[])[]) => {
    const messages = appended.flat();
    const numbers = messages.length > 0 ? await store.insert(messages) : [];
    for (const number of numbers) own.add(number);
    try {
      await tail();
      own.clear();
    } catch (failure) {
      // The failure is returned, because `append` must not reject after its messages are stored.
      return { failure };
    }
    return {};
  });

  async function tail(): Promise<void> {
    const state = await store.state();
    if (state.revision !== knownRevision || state.last < last) await read(last);
    // If messages are removed after `store.state`, the next `tail` sees a new revision and reloads `recent`.
    knownRevision = state.revision;
    while (last < state.last) {
      const messages = await store.after(last);
      const [first] = messages;
      if (!first) return;
      // The database may have lost message `last`, for example in a failover.
      if (first.previous < last) await read(last);
      publish(messages);
    }
  }

  /** Replaces the messages in memory with the newest stored messages whose numbers do not exceed `until`. */
  async function read(until: number): Promise<void> {
    const messages = await store.latest(size, until);
    recent = entriesOf(messages);
    last = messages.at(-1)?.number ?? 0;
  }

  function publish(messages: readonly StoredMessage[]): void {
    const entries = entriesOf(messages);
    last = messages.at(-1)?.number ?? last;
    const all = recent.concat(entries);
    // Trim only at twice `size`, because trimming copies the array once more.
    recent = all.length < 2 * size ? all : all.slice(-size);
    published(pageOf(entries, last), messages, own);
  }

  const entriesOf = (messages: readonly StoredMessage[]): Entry[] =>
    messages.map((message) => {
      const { number, previous, content } = message;
      return { number, previous, length: content.length, frame: messageFrame(message) };
    });

  function pageInMemory(after: number): MessagePage {
    if (lastPage?.of === recent && lastPage.after === after) return lastPage;
    const first = recent.findLastIndex((entry) => entry.number <= after) + 1;
    const entries = recent.slice(first, first + pageLimits.messages);
    entries.length = pageSize(entries.map(({ length }) => length));
    const page = pageOf(entries, entries.at(-1)?.number ?? last);
    lastPage = { ...page, of: recent, after };
    return page;
  }

  async function refresh(): Promise<void> {
    const { failure } = await work([]);
    if (failure instanceof Error) throw failure;
  }

  return {
    last: () => last,
    isInMemory,
    beforeNewest: (count: number): number => recent.at(-count)?.previous ?? start(),
    /** Loads the newest stored messages. Call once, before `append`. */
    async open(): Promise<void> {
      const { revision } = await store.state();
      await read(Number.MAX_SAFE_INTEGER);
      knownRevision = revision;
    },
    /** Stores all messages or none, but skips those already stored with the same sender and client id. */
    async append(messages: readonly NewMessage[]): Promise<void> {
      await work(messages);
    },
    /**
     * Publishes new messages of all instances and drops removed messages from memory. Resolves after all
     * earlier calls to `append` have settled.
     */
    refresh,
    /** Refreshes if `number` exceeds `last`, because another instance may have published message `number`. */
    async reach(number: number): Promise<void> {
      if (number > last) await refresh();
    },
    /** Returns a page of the messages after `number`. Waits while too many database reads are running. */
    async read(number: number): Promise<MessagePage> {
      if (isInMemory(number)) return pageInMemory(number);
      const messages = await reads.run(async () => {
        const page = await store.after(number);
        // An embedded database is read synchronously, so yield to other work.
        await nextTurn();
        return page;
      });
      // Messages after `last` are omitted, because subscribers receive them when they are published.
      const delivered = messages.filter((message) => message.number <= last);
      const next = delivered.at(-1)?.number ?? Math.max(number, start());
      return pageOf(entriesOf(delivered), next);
    },
  };
}

const pageOf = (entries: readonly Entry[], next: number): MessagePage => ({
  batch: new OutgoingBatch(entries.map(({ frame }) => frame)),
  next,
});
