import { failureOf, randomId } from '@tales/api-client';

/**
 * Retries a call once if it times out or gets no response. Both attempts carry the same idempotency
 * key, so the server counts the call only once.
 *
 * @throws the error of the last attempt
 */
export async function retryUnanswered<Answer>(
  call: (options: { idempotencyKey: string }) => Promise<Answer>,
): Promise<Answer> {
  const options = { idempotencyKey: randomId() };
  try {
    return await call(options);
  } catch (error) {
    const kind = failureOf(error)?.kind;
    // The server may have counted although no response arrived.
    if (kind !== 'noResponse' && kind !== 'timeout') throw error;
    return call(options);
  }
}
