import type { FastifyInstance } from 'fastify';
import type { Log } from './logging/log.ts';

/** Milliseconds that running requests have to finish after the port is closed. */
const GRACE_PERIOD = 10_000;
/** Milliseconds that the last lines of the log have to be written. */
const LOG_TIMEOUT = 1000;

export type CloseOptions = {
  log: Log;
  /** Milliseconds from the first signal until the port is closed. Requests are served meanwhile. */
  drainDelay: number;
  /** Called at the first signal. */
  beforeDrain: () => void;
  /** Closes what the app uses, after the app. */
  afterClose: () => Promise<void>;
};

/**
 * Closes the server on the first SIGTERM or SIGINT and exits with 0. A second signal exits immediately
 * with 1.
 *
 * @returns a function that closes the server after a defect, without a delay, and exits with 1
 */
export function closeOnSignal(
  app: FastifyInstance,
  { log, drainDelay, beforeDrain, afterClose }: CloseOptions,
): () => void {
  let isClosing = false;

  function begin(reason: string): void {
    if (isClosing) process.exit(1);
    isClosing = true;
    log.info({ reason }, 'stopping');
    beforeDrain();
  }

  function close(status: number, reason: string): void {
    setTimeout(() => {
      app.server.closeAllConnections();
    }, GRACE_PERIOD).unref();
    // Forces the exit if a request does not end or the database does not close.
    setTimeout(() => {
      process.exit(1);
    }, 2 * GRACE_PERIOD).unref();
    app
      .close()
      .then(afterClose)
      .then(
        () => {
          log.info({ reason }, 'stopped');
          exitWhenLogged(status);
        },
        (error: unknown) => {
          log.fatal({ err: error }, 'cannot close in order');
          exitWhenLogged(1);
        },
      );
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      begin(signal);
      setTimeout(close, drainDelay, 0, signal);
    });
  }
  return () => {
    const reason = 'uncaught exception';
    begin(reason);
    close(1, reason);
  };
}

/**
 * Exits when nothing is left to do. The log is written in another thread: `process.exit` would write the
 * lines that wait before the one that is being written.
 */
function exitWhenLogged(status: number): void {
  process.exitCode = status;
  setTimeout(() => {
    process.exit();
  }, LOG_TIMEOUT).unref();
}
