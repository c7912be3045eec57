/** Messages between the main thread and the worker thread that opens the database. */

/** Passed to the worker as `workerData`. */
export type WorkerOptions = {
  /** Path of the database. */
  file: string;
  /** Milliseconds that a statement waits for a lock before it fails. */
  lockTimeout: number;
};

export type Statement = {
  sql: string;
  parameters: readonly unknown[];
};

/** Each request except `close` gets one {@link Reply} with the same id. */
export type Request =
  /** Reads outside of transactions. Works while another process writes. */
  | ({ type: 'read'; id: number } & Statement)
  /** Runs a statement and commits it. Several statements may share a commit. */
  | ({ type: 'write'; id: number } & Statement)
  /** Answered when the transaction has begun. The next three types belong to the transaction. */
  | { type: 'begin'; id: number }
  | ({ type: 'inTransaction'; id: number } & Statement)
  | { type: 'commit' | 'rollback'; id: number }
  | { type: 'close' };

export type Row = Record<string, unknown>;

export type Result = {
  rows: Row[];
  /** Set for statements that return no rows. */
  changes?: number | bigint;
  lastInsertRowid?: number | bigint;
};

/** An error of SQLite, or of binding the parameters. */
export type Failure = {
  message: string;
  /** Extended result code, if SQLite raised the error. */
  code: number | undefined;
};

export type Reply = { id: number; result: Result } | { id: number; failure: Failure };

/** The first message is `open` or `unopened`; all later ones are `replies`. */
export type FromWorker =
  | { type: 'open' }
  | { type: 'unopened'; failure: Failure }
  | { type: 'replies'; replies: Reply[] };
