import { failureOf, randomId } from '@tales/api-client';

/**
 * Retries a call once if it times out or gets no response. Both attempts send the same idempotency key, so
 * that the server handles the call only once.
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
    // Without a response, it is unknown whether the server has handled the call.
    if (kind !== 'noResponse' && kind !== 'timeout') throw error;
    return call(options);
  }
}
