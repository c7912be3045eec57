import type { FastifyInstance } from 'fastify';
import type { Log } from './logging/log.ts';

/** Milliseconds that running requests have to finish after the port is closed. */
const GRACE_PERIOD = 10_000;
/** Milliseconds that the last lines of the log have to be written. Nobody may read them. */
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

  /** @returns whether it is the first time; otherwise the server exits */
  function begin(reason: string): boolean {
    if (isClosing) {
      exitWhenLogged(log, 1);
      return false;
    }
    isClosing = true;
    log.info({ reason }, 'stopping');
    beforeDrain();
    return true;
  }

  function close(status: number, reason: string): void {
    setTimeout(() => {
      app.server.closeAllConnections();
    }, GRACE_PERIOD).unref();
    // Forces the exit if a request does not end or the database does not close.
    setTimeout(() => {
      exitWhenLogged(log, 1);
    }, 2 * GRACE_PERIOD).unref();
    app
      .close()
      .then(afterClose)
      .then(
        () => {
          log.info({ reason }, 'stopped');
          exitWhenLogged(log, status);
        },
        (error: unknown) => {
          log.fatal({ err: error }, 'cannot close in order');
          exitWhenLogged(log, 1);
        },
      );
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.removeAllListeners(signal).on(signal, () => {
      if (begin(signal)) setTimeout(close, drainDelay, 0, signal);
    });
  }
  return () => {
    const reason = 'uncaught exception';
    if (begin(reason)) close(1, reason);
  };
}

/**
 * Exits when the log is written, or cannot be. It is written in another thread, which `process.exit` waits for, also
 * when nobody reads the log: then another program replaces the process. A signal would not end the first process of
 * a container.
 */
function exitWhenLogged(log: Log, status: number): void {
  setTimeout(() => {
    process.execve?.('/bin/sh', ['sh', '-c', `exit ${status.toString()}`]);
  }, LOG_TIMEOUT);
  // Lines that came during a write are written by the second one.
  log.flush(() => {
    log.flush(() => process.exit(status));
  });
}
