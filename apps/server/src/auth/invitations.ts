import type { Storage } from '../storage/storage.ts';
import { NO_PASSWORD } from './passwords.ts';
import { hashSecretToken, makeSecretToken } from './secret-token.ts';

const HOUR = 60 * 60 * 1000;

/** Milliseconds. */
export const INVITATION_LIFETIME = 72 * HOUR;

/**
 * Invites somebody to set the password of an account, which is made if it does not exist. Until then
 * a password that the account has is still good. An invitation from before ends.
 *
 * @returns the token of the invitation
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
