import { performance } from 'node:perf_hooks';
import { type Connection, failureOf } from './connection.ts';
import type { Reply, Request, Result, Statement } from './protocol.ts';
import { endsTransaction, isBusy, LOCKED } from './result-codes.ts';

/** Milliseconds until a lock of another process is tried again. */
export const RETRY = 15;

/** How many statements share a transaction at most. The others, and reads, get their turn after it. */
const GROUP = 256;

type New = Extract<Request, { type: 'write' | 'begin' }>;

type Waiting = New & {
  /** On the clock of `performance.now()`. */
  deadline: number;
};

type InTransaction = Extract<Request, { type: 'inTransaction' | 'commit' | 'rollback' }>;

/**
 * Runs all that writes, in order. Statements that wait together are committed together; each of
 * them fails alone, unless the whole commit does. A transaction has the connection for itself.
 * While another process has the lock, everything waits, up to `patience` milliseconds.
 */
export function createWrites(
  connection: Connection,
  patience: number,
  reply: (replies: Reply[]) => void,
) {
  const queue: Waiting[] = [];
  let isInTransaction = false;
  let isScheduled = false;

  function schedule(wait?: number) {
    if (isScheduled) return;
    isScheduled = true;
    const run = () => {
      isScheduled = false;
      runNext();
    };
    // An immediate comes after all messages that have arrived by now: they make one group.
    if (wait === undefined) setImmediate(run);
    else setTimeout(run, wait);
  }

  function runNext() {
    failExpired();
    const [first] = queue;
    if (first === undefined) return;
    if (isInTransaction) {
      schedule(RETRY);
      return;
    }
    try {
      connection.begin();
    } catch (error) {
      const failure = failureOf(error);
      if (isBusy(failure)) {
        schedule(RETRY);
        return;
      }
      queue.shift();
      reply([{ id: first.id, failure }]);
      schedule();
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
    if (queue.length > 0) schedule();
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

  function runInTransaction(request: InTransaction): Result {
    if (request.type === 'inTransaction') {
      // SQLite ends a transaction by itself when the disk is full: nothing may follow it.
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
    add(request: New) {
      queue.push({ ...request, deadline: performance.now() + patience });
      schedule();
    },
    /** Runs a statement of the current transaction, or ends it. */
    continue(request: InTransaction) {
      const { id } = request;
      try {
        reply([{ id, result: runInTransaction(request) }]);
      } catch (error) {
        reply([{ id, failure: failureOf(error) }]);
      }
      if (!isInTransaction && queue.length > 0) schedule();
    },
  };
}
