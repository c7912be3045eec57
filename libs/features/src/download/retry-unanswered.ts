import { failureOf, randomId } from '@tales/api-client';

/** Runs `call`. Retries it once, with the same idempotency key, if it times out or gets no response. */
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
