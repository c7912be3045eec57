import { ApiError, randomId } from '@tales/api-client';

/**
 * Makes a call that counts something, and once more if its answer was lost. Both carry one key, so
 * that the server counts once.
 *
 * @throws what the last call threw
 */
export async function countOnce<Answer>(
  call: (options: { idempotencyKey: string }) => Promise<Answer>,
): Promise<Answer> {
  const options = { idempotencyKey: randomId() };
  try {
    return await call(options);
  } catch (error) {
    if (!isAnswerLost(error)) throw error;
    return call(options);
  }
}

/** Whether the server may have counted although no answer came. */
const isAnswerLost = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.failure.kind === 'noResponse' || error.failure.kind === 'timeout');
