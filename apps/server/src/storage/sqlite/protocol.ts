/** The messages between the server's thread and the worker that owns the database. */

/** What the worker is started with. */
export type WorkerOptions = {
  /** Path of the database. */
  file: string;
  /** Milliseconds that a statement waits for a lock before it fails. */
  patience: number;
};

export type Statement = {
  sql: string;
  parameters: readonly unknown[];
};

/** Each but `close` is answered once, with a {@link Reply} of the same id. */
export type Request =
  /** Reads outside of transactions, also while another process writes. */
  | ({ type: 'read'; id: number } & Statement)
  /** Runs a statement and commits it, perhaps together with others. */
  | ({ type: 'write'; id: number } & Statement)
  /** Answered when the transaction has begun; the three below belong to it. */
  | { type: 'begin'; id: number }
  | ({ type: 'inTransaction'; id: number } & Statement)
  | { type: 'commit' | 'rollback'; id: number }
  | { type: 'close' };

export type Row = Record<string, unknown>;

export type Result = {
  rows: Row[];
  /** Of statements that return no rows. */
  changes?: number | bigint;
  lastInsertRowid?: number | bigint;
};

/** An error of SQLite or of the values that were bound. */
export type Failure = {
  message: string;
  /** SQLite's extended result code, if the error is SQLite's. */
  code: number | undefined;
};

export type Reply = { id: number; result: Result } | { id: number; failure: Failure };

/** The first message says whether the database is open; later ones are replies. */
export type FromWorker =
  { type: 'open' } | { type: 'unopened'; failure: Failure } | { type: 'replies'; replies: Reply[] };
