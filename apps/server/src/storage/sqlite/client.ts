import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { StorageError } from '../storage-error.ts';
import type { FromWorker, Reply, Request, Result, Statement, WorkerOptions } from './protocol.ts';
import { errorOf } from './result-codes.ts';

/** Maximum number of statements that wait for their results. */
export const MAX_WAITING = 10_000;

/** MB. Statements and rows are short-lived; by default the worker would take up to 48. */
const YOUNG_GENERATION = 4;

export type SqliteOptions = {
  /** Milliseconds that a statement waits for the lock of another process. @default 60_000 */
  lockTimeout?: number;
};

/** A database that is open in a worker thread. If it fails, calls reject with `StorageError`. */
export type SqliteClient = {
  /** Reads committed data. Works while another process writes. */
  read(statement: Statement): Promise<Result>;
  /** Resolves when the statement is committed. Several statements may share a commit. */
  write(statement: Statement): Promise<Result>;
  /** Begins a transaction after all earlier writes, once no other process holds the write lock. */
  begin(): Promise<SqliteTransaction>;
  /** Call when no call is pending. */
  close(): Promise<void>;
};

export type SqliteTransaction = {
  run(statement: Statement): Promise<Result>;
  commit(): Promise<void>;
  /** Does nothing if the transaction has ended. */
  rollback(): Promise<void>;
};

type Waiting = { resolve: (result: Result) => void; reject: (error: Error) => void };

/**
 * Opens a database file in a worker thread. Creates the file if it is missing.
 *
 * @throws StorageError or another error if the file cannot be opened
 */
export async function openSqlite(
  file: string,
  { lockTimeout = 60_000 }: SqliteOptions = {},
): Promise<SqliteClient> {
  const workerData: WorkerOptions = { file, lockTimeout };
  const worker = new Worker(new URL('worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION },
  });
  const [answer] = (await once(worker, 'message')) as [FromWorker];
  if (answer.type === 'unopened') throw errorOf(answer.failure);
  return createClient(worker);
}

/**
 * Creates a client for a worker that has opened its database.
 *
 * @param onFatal called if the worker fails; all later calls are rejected. By default it throws the error
 */
export function createClient(
  worker: Worker,
  onFatal: (error: StorageError) => void = raise,
): SqliteClient {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let isClosing = false;
  let fatal: StorageError | undefined;
  const exited = new Promise((resolve) => worker.once('exit', resolve));

  worker.on('message', (message: FromWorker) => {
    if (message.type !== 'replies') return;
    for (const reply of message.replies) settle(reply);
  });
  worker.on('error', die);
  worker.on('messageerror', die);
  worker.on('exit', () => {
    if (!isClosing) die(new Error('Its thread has ended.'));
  });

  function call(request: (id: number) => Request): Promise<Result> {
    const id = ++lastId;
    return new Promise((resolve, reject) => {
      if (fatal !== undefined) throw fatal;
      worker.postMessage(request(id));
      waiting.set(id, { resolve, reject });
    });
  }

  function refuseMore() {
    if (waiting.size >= MAX_WAITING) throw new StorageError('overloaded');
  }

  function settle(reply: Reply) {
    const caller = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('failure' in reply) caller?.reject(errorOf(reply.failure));
    else caller?.resolve(reply.result);
  }

  function die(cause: unknown) {
    if (fatal !== undefined) return;
    fatal = new StorageError('failed', { cause });
    for (const { reject } of waiting.values()) reject(fatal);
    waiting.clear();
    onFatal(fatal);
  }

  async function begin(): Promise<SqliteTransaction> {
    refuseMore();
    await call((id) => ({ type: 'begin', id }));
    let isOver = false;

    async function end(type: 'commit' | 'rollback') {
      if (isOver) return;
      isOver = true;
      await call((id) => ({ type, id }));
    }
    return {
      run: (statement) => call((id) => ({ type: 'inTransaction', id, ...statement })),
      commit: () => end('commit'),
      rollback: () => end('rollback'),
    };
  }

  return {
    async read(statement) {
      refuseMore();
      return call((id) => ({ type: 'read', id, ...statement }));
    },
    async write(statement) {
      refuseMore();
      return call((id) => ({ type: 'write', id, ...statement }));
    },
    begin,
    async close() {
      isClosing = true;
      worker.postMessage({ type: 'close' } satisfies Request);
      await exited;
    },
  };
}

function raise(error: StorageError): never {
  throw error;
}
