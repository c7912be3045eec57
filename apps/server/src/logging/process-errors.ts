import type { FastifyBaseLogger } from 'fastify';

/**
 * Logs what nobody has handled. A rejected promise is a defect of ours that must not end the process
 * for everybody; after an exception that nothing caught, the state is unknown and `end` is called.
 *
 * @param end ends the process in order; called once
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
