import type { PasswordRefusal, SignedIn } from '@tales/api-client/schemas';
import { nameOf } from '../storage/accounts.ts';
import type { Storage } from '../storage/storage.ts';
import { TIME_TOLERANCE } from '../storage/time.ts';
import type { AccountSessions } from './account-sessions.ts';
import { INVITATION_LIFETIME } from './invitations.ts';
import { isEasyToGuess } from './password-strength.ts';
import { createPasswords } from './passwords.ts';
import { hashSecretToken } from './secret-token.ts';
import type { Session } from './sessions.ts';

/** Attempts to change the password of an account, successful or not, within `QUARTER_HOUR`. */
const TRIES = 10;
/** Milliseconds. */
const QUARTER_HOUR = 15 * 60 * 1000;

/** `account` is the username; `undefined` if the invitation is unknown. */
export type NewPasswordResult = { account: string | undefined } & (
  | { signedIn: SignedIn }
  | { refusal: PasswordRefusal }
  /** In milliseconds. */
  | { retryAfter: number }
  | { hasEnded: true }
);

/** Lets users set their own password. A new password ends all sessions of the account. */
export type NewPasswords = {
  /** Changes the password of the signed-in user. `hasEnded`: the session ended during the call. */
  change(session: Session, current: string, next: string): Promise<NewPasswordResult>;
  /** Sets the password of the account that the invitation is for. */
  acceptInvitation(token: string, next: string): Promise<NewPasswordResult>;
};

export type NewPasswordsOptions = {
  storage: Pick<Storage, 'findAccount' | 'changePassword' | 'invitations' | 'attempts'>;
  sessions: Pick<AccountSessions, 'begin' | 'tellEnded'>;
  now: () => number;
};

const passwords = createPasswords();

export function createNewPasswords({ storage, sessions, now }: NewPasswordsOptions): NewPasswords {
  async function signIn(username: string, passwordHash: string, ended: readonly string[]) {
    sessions.tellEnded(ended, username, 'password changed');
    return sessions.begin({ username, passwordHash });
  }

  async function change(
    account: string,
    current: string,
    next: string,
  ): Promise<NewPasswordResult> {
    const stored = await storage.findAccount(account);
    if (!(await passwords.matches(current, stored?.passwordHash))) {
      return { account, refusal: 'wrongPassword' };
    }
    if (await isEasyToGuess(next, account)) return { account, refusal: 'commonPassword' };

    const passwordHash = await passwords.hash(next);
    const changed = { username: account, passwordHash };
    const ended = await storage.changePassword(changed, stored?.passwordHash);
    const signedIn = ended && (await signIn(account, passwordHash, ended));
    return signedIn ? { account, signedIn } : { account, hasEnded: true };
  }

  return {
    async change({ username }, current, next) {
      const { attempts } = storage;
      const account = nameOf(username);
      const key = `change:${account}`;
      const attempt = { duration: QUARTER_HOUR, now: now(), account };
      const { points, expiresAt } = await attempts.add(key, attempt);
      if (points > TRIES) return { account: username, retryAfter: expiresAt - now() };
      try {
        return await change(username, current, next);
      } catch (error) {
        // It was not tried. A point that cannot be taken back expires.
        await attempts.takeBack(key, expiresAt).catch(() => undefined);
        throw error;
      }
    },

    async acceptInvitation(token, next) {
      const hash = hashSecretToken(token);
      const invitation = await storage.invitations.find(hash);
      const left = invitation ? invitation.expiresAt - now() : 0;
      const isValid = left > 0 && left <= INVITATION_LIFETIME + TIME_TOLERANCE;
      const account = invitation?.username;
      if (account === undefined || !isValid) return { account, refusal: 'invalidInvitation' };
      if (await isEasyToGuess(next, account)) return { account, refusal: 'commonPassword' };

      const passwordHash = await passwords.hash(next);
      const ended = await storage.invitations.accept(hash, passwordHash);
      const signedIn = ended && (await signIn(account, passwordHash, ended));
      return signedIn ? { account, signedIn } : { account, refusal: 'invalidInvitation' };
    },
  };
}
