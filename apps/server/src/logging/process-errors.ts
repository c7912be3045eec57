import type { FastifyBaseLogger } from 'fastify';

/**
 * Logs unhandled rejections and uncaught exceptions. An unhandled rejection is a bug, but does not end
 * the process. After an uncaught exception the state of the process is undefined, so `end` is called.
 *
 * @param end shuts the process down gracefully; called once
 */
export function logProcessErrors(
  log: Pick<FastifyBaseLogger, 'error' | 'fatal'>,
  end: () => void,
): void {
  let isEnding = false;
  process.on('unhandledRejection', (reason) => {
    log.error({ err: errorOf(reason) }, 'defect: unhandled rejection');
  });
  process.on('uncaughtException', (error) => {
    log.fatal({ err: errorOf(error) }, 'defect: uncaught exception');
    if (isEnding) return;
    isEnding = true;
    end();
  });
}

function errorOf(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('Not an error but a value.');
}
