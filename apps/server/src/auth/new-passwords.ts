import type { PasswordRefusal, SignedIn } from '@tales/api-client/schemas';
import type { Account } from '../storage/accounts.ts';
import type { Storage } from '../storage/storage.ts';
import type { Sessions } from './sessions.ts';
import { isEasyToGuess } from './password-strength.ts';
import { NO_PASSWORD, passwords } from './password-hash.ts';
import { hashSecretToken, makeSecretToken } from './tokens.ts';

const HOUR = 60 * 60 * 1000;

const INVITATION_LIFETIME = 72 * HOUR;

/** `account` is the username, or `undefined` if the account or the invitation does not exist. */
export type NewPasswordResult = { account: string | undefined } & (
  | { signedIn: SignedIn }
  | { refusal: PasswordRefusal }
);

export type NewPasswords = ReturnType<typeof createNewPasswords>;

/** Returns functions that set passwords. A new password ends all earlier sessions of the account. */
export function createNewPasswords(storage: Storage, sessions: Sessions, now: () => number) {
  async function set(
    account: string,
    password: string,
    store: (passwordHash: string) => Promise<readonly string[] | undefined>,
  ): Promise<NewPasswordResult | undefined> {
    if (await isEasyToGuess(password, account)) return { account, refusal: 'commonPassword' };
    const passwordHash = await passwords.hash(password);
    const ended = await store(passwordHash);
    if (!ended) return undefined;
    sessions.tellEnded(ended, account, 'password changed');
    const signedIn = await sessions.begin({ username: account, passwordHash });
    return signedIn && { account, signedIn };
  }

  return {
    /** Changes a password. A missing account is refused like a wrong `current` password. */
    async change(
      account: Account | undefined,
      current: string,
      next: string,
    ): Promise<NewPasswordResult> {
      const wrong = { account: account?.username, refusal: 'wrongPassword' } as const;
      if (!(await passwords.matches(current, account?.passwordHash)) || !account) return wrong;
      const { username, passwordHash: known } = account;
      const store = (passwordHash: string) =>
        storage.changePassword({ username, passwordHash }, known);
      return (await set(username, next, store)) ?? wrong;
    },

    async acceptInvitation(token: string, next: string): Promise<NewPasswordResult> {
      const hash = hashSecretToken(token);
      const invitation = await storage.invitations.find(hash);
      const isValid = invitation !== undefined && invitation.expiresAt > now();
      const store = (passwordHash: string) => storage.invitations.accept(hash, passwordHash);
      const result = isValid && (await set(invitation.username, next, store));
      return result || { account: invitation?.username, refusal: 'invalidInvitation' };
    },
  };
}

/**
 * Creates an invitation to set the password of an account, and returns the token of the invitation. Creates
 * the account if it does not exist. An existing password stays valid until the invitation is accepted. An
 * earlier invitation for the account becomes invalid.
 */
export async function createInvitation(
  storage: Pick<Storage, 'addAccount' | 'invitations'>,
  username: string,
  now: number,
): Promise<string> {
  await storage.addAccount({ username, passwordHash: NO_PASSWORD }, now);
  const token = makeSecretToken();
  await storage.invitations.invite(username, hashSecretToken(token), now + INVITATION_LIFETIME);
  return token;
}
