import { failureOf, randomId } from '@tales/api-client';

/**
 * Runs `call`. If `call` times out or gets no response, runs it once more with the same idempotency key, by
 * which the server recognizes a repeated call.
 */
export async function retryUnanswered<Answer>(
  call: (options: { idempotencyKey: string }) => Promise<Answer>,
): Promise<Answer> {
  const options = { idempotencyKey: randomId() };
  try {
    return await call(options);
  } catch (error) {
    const kind = failureOf(error)?.kind;
    if (kind !== 'noResponse' && kind !== 'timeout') throw error;
    return call(options);
  }
}
