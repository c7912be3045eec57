import type { Storage } from '../storage/storage.ts';
import { NO_PASSWORD } from './passwords.ts';
import { hashSecretToken, makeSecretToken } from './secret-token.ts';

const HOUR = 60 * 60 * 1000;

/** Milliseconds. */
export const INVITATION_LIFETIME = 72 * HOUR;

/**
 * Creates an invitation to set the password of an account. Creates the account if it does not exist.
 * An existing password stays valid until the invitation is accepted. An earlier invitation for the
 * account becomes invalid.
 *
 * @returns the invitation token
 */
export async function invite(
  storage: Pick<Storage, 'addAccount' | 'invitations'>,
  username: string,
  now: number,
): Promise<string> {
  await storage.addAccount({ username, passwordHash: NO_PASSWORD }, now);
  const token = makeSecretToken();
  await storage.invitations.invite(username, hashSecretToken(token), now + INVITATION_LIFETIME);
  return token;
}
