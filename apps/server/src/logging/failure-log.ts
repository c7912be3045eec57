import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '@tales/stomp-server';
import { oncePerMinute } from './once-per-minute.ts';
import { StorageError } from '../storage/storage-error.ts';

const MAX_MESSAGE_LENGTH = 200;
const MAX_STACK_LENGTH = 1000;

/** Logs an error with a sentence, by default the error's message. Ignores repetitions within a minute. */
export type FailureLog = (error: unknown, sentence?: string) => void;

export function createFailureLog(
  log: Pick<FastifyBaseLogger, 'error'>,
  clock: Pick<Clock, 'now'>,
): FailureLog {
  const isFirst = oncePerMinute(clock);
  return (error, sentence) => {
    const err = error instanceof Error ? error : new Error('The thrown value is not an error.');
    const kind = err instanceof StorageError ? err.kind : err.message;
    if (isFirst(`${sentence ?? ''} ${kind}`)) {
      log.error({ err }, sentence ?? err.message.slice(0, MAX_MESSAGE_LENGTH));
    }
  };
}

/** Returns the logged fields of an error. Truncates the message, stack and cause, which can be very long. */
export function serializeError(error: Error & { code?: string }) {
  const cause = error.cause instanceof Error ? describe(error.cause) : undefined;
  return {
    type: error.name,
    message: String(error.message).slice(0, MAX_MESSAGE_LENGTH),
    stack: (error.stack ?? '').slice(0, MAX_STACK_LENGTH),
    ...(error.code !== undefined && { code: error.code }),
    ...(cause !== undefined && { cause: cause.slice(0, MAX_MESSAGE_LENGTH) }),
  };
}

function describe(error: Error): string {
  return error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error);
}
