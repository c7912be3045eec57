import type { FastifyInstance } from 'fastify';

/** Milliseconds that running requests have to finish after the port is closed. */
const GRACE_PERIOD = 10_000;

export type CloseOptions = {
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
  { drainDelay, beforeDrain, afterClose }: CloseOptions,
): () => void {
  let isClosing = false;

  function begin(reason: string): void {
    if (isClosing) process.exit(1);
    isClosing = true;
    app.log.info({ reason }, 'stopping');
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
          app.log.info({ reason }, 'stopped');
          process.exit(status);
        },
        (error: unknown) => {
          app.log.fatal({ err: error }, 'cannot close in order');
          process.exit(1);
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
