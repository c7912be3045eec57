import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** Creates a random bearer token, base64url encoded. */
export function makeSecretToken(): string {
  return randomBytes(BYTES).toString('base64url');
}

/** The hash that is stored instead of the token. It needs no salt: the token has 256 random bits. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
