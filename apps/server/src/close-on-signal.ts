import type { Server } from 'node:http';
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
  /** Closes the server and what it uses. */
  close: () => Promise<void>;
};

/**
 * Closes the server on the first SIGTERM or SIGINT and exits with 0. A second signal exits immediately
 * with 1.
 *
 * Logs unhandled rejections, which are bugs, but do not end the process. After an uncaught exception its state
 * is undefined: it closes the server without a delay and exits with 1.
 */
export function closeOnSignal(
  server: Server,
  { log, drainDelay, beforeDrain, close }: CloseOptions,
): void {
  let isClosing = false;
  let hasDefect = false;

  function end(reason: string, status: number, delay: number): void {
    if (isClosing) {
      exitWhenLogged(log, 1);
      return;
    }
    isClosing = true;
    log.info({ reason }, 'stopping');
    beforeDrain();
    setTimeout(() => {
      setTimeout(() => {
        server.closeAllConnections();
      }, GRACE_PERIOD).unref();
      // Forces the exit if a request does not end or the database does not close.
      setTimeout(exitWhenLogged, 2 * GRACE_PERIOD, log, 1).unref();
      close().then(
        () => {
          log.info({ reason }, 'stopped');
          exitWhenLogged(log, status);
        },
        (error: unknown) => {
          log.fatal({ err: error }, 'cannot close in order');
          exitWhenLogged(log, 1);
        },
      );
    }, delay);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.removeAllListeners(signal).on(signal, () => {
      end(signal, 0, drainDelay);
    });
  }
  process.on('unhandledRejection', (reason) => {
    log.error({ err: errorOf(reason) }, 'defect: unhandled rejection');
  });
  process.on('uncaughtException', (error) => {
    log.fatal({ err: errorOf(error) }, 'defect: uncaught exception');
    if (!hasDefect) end('uncaught exception', 1, 0);
    hasDefect = true;
  });
}

const errorOf = (reason: unknown) =>
  reason instanceof Error ? reason : new Error('Not an error but a value.');

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
