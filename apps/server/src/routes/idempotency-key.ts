import { CLIENT_ID_PATTERN, IDEMPOTENCY_KEY } from '@tales/api-client/wire';
import type { FastifyRequest } from 'fastify';

/** Returns a request's idempotency key, if any. @throws an error with status 400 if the key is invalid */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[IDEMPOTENCY_KEY.toLowerCase()];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && CLIENT_ID_PATTERN.test(key)) return key;
  throw Object.assign(
    new Error(`${IDEMPOTENCY_KEY} must have 16 to 64 letters, digits, hyphens or underscores`),
    { statusCode: 400 },
  );
}
