import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** A random value that grants something to whoever presents it. */
export function makeSecretToken(): string {
  return randomBytes(BYTES).toString('base64url');
}

/** What is stored of a secret token. Without a salt: nobody can guess 256 random bits. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
