import { type Connection, failureOf } from './connection.ts';
import type { Reply, Request, Result, Statement } from './protocol.ts';
import { endsTransaction, isBusy, LOCKED } from './result-codes.ts';

/** Milliseconds until the next attempt if another process holds the lock. */
export const RETRY = 15;

/** Maximum number of statements in a group commit. Reads and other writes run after it. */
const GROUP = 256;

type QueuedRequest = Extract<Request, { type: 'write' | 'begin' }>;

type Waiting = QueuedRequest & {
  /** On the clock of `performance.now()`. */
  deadline: number;
};

type TransactionRequest = Extract<Request, { type: 'inTransaction' | 'commit' | 'rollback' }>;

/**
 * Runs all writes in order. Statements that wait at the same time are committed as a group. A failed
 * statement does not affect the others, unless the commit itself fails. A transaction has exclusive
 * use of the connection. While another process holds the lock, writes wait up to `lockTimeout`
 * milliseconds.
 */
export function createWrites(
  connection: Connection,
  lockTimeout: number,
  reply: (replies: Reply[]) => void,
) {
  const queue: Waiting[] = [];
  let isInTransaction = false;
  /** The next run. At most one of the two is set. */
  let immediate: NodeJS.Immediate | undefined;
  let retry: NodeJS.Timeout | undefined;

  function runSoon() {
    clearTimeout(retry);
    retry = undefined;
    // Runs after all messages that have already arrived, so they form one group.
    immediate ??= setImmediate(runNext);
  }

  /** While another process or a transaction holds the lock. */
  function runLater() {
    retry = setTimeout(runNext, RETRY);
  }

  function runNext() {
    immediate = undefined;
    retry = undefined;
    failExpired();
    const [first] = queue;
    if (first === undefined) return;
    if (isInTransaction) {
      runLater();
      return;
    }
    try {
      connection.begin();
    } catch (error) {
      const failure = failureOf(error);
      if (isBusy(failure)) {
        runLater();
        return;
      }
      queue.shift();
      reply([{ id: first.id, failure }]);
      runSoon();
      return;
    }
    if (first.type === 'begin') {
      queue.shift();
      isInTransaction = true;
      reply([{ id: first.id, result: { rows: [] } }]);
    } else {
      const end = queue.findIndex(({ type }) => type === 'begin');
      reply(commitTogether(queue.splice(0, Math.min(GROUP, end === -1 ? queue.length : end))));
    }
    if (queue.length > 0) runSoon();
  }

  function commitTogether(group: Waiting[]): Reply[] {
    const replies: Reply[] = [];
    try {
      for (const statement of group) replies.push(runAlone(statement));
      connection.commit();
      return replies;
    } catch (error) {
      connection.rollback();
      const failure = failureOf(error);
      return group.map(({ id }) => ({ id, failure }));
    }
  }

  function runAlone(waiting: Waiting): Reply {
    const { id } = waiting;
    try {
      return { id, result: connection.run(waiting as Waiting & Statement) };
    } catch (error) {
      const failure = failureOf(error);
      if (endsTransaction(failure) || !connection.isTransaction()) throw error;
      return { id, failure };
    }
  }

  function failExpired() {
    const now = performance.now();
    const live = queue.findIndex(({ deadline }) => deadline > now);
    const expired = queue.splice(0, live === -1 ? queue.length : live);
    if (expired.length > 0) reply(expired.map(({ id }) => ({ id, failure: LOCKED })));
  }

  function runInTransaction(request: TransactionRequest): Result {
    if (request.type === 'inTransaction') {
      // SQLite rolls a transaction back by itself if the disk is full. Later statements must fail.
      if (!connection.isTransaction()) throw new Error('The transaction is over.');
      return connection.run(request);
    }
    isInTransaction = false;
    if (request.type === 'commit') commit();
    else connection.rollback();
    return { rows: [] };
  }

  function commit() {
    try {
      connection.commit();
    } catch (error) {
      connection.rollback();
      throw error;
    }
  }

  return {
    add(request: QueuedRequest) {
      queue.push({ ...request, deadline: performance.now() + lockTimeout });
      if (retry === undefined) runSoon();
    },
    /** Runs a statement of the current transaction, or ends it. */
    continue(request: TransactionRequest) {
      const { id } = request;
      try {
        reply([{ id, result: runInTransaction(request) }]);
      } catch (error) {
        reply([{ id, failure: failureOf(error) }]);
      }
      if (!isInTransaction && queue.length > 0) runSoon();
    },
  };
}
