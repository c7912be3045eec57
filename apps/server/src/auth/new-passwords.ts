import type { PasswordRefusal, SignedIn } from '@tales/api-client/schemas';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { nameOf } from '../storage/accounts.ts';
import type { Storage } from '../storage/storage.ts';
import type { AccountSessions } from './account-sessions.ts';
import { INVITATION_LIFETIME } from './invitations.ts';
import { isEasyToGuess } from './password-strength.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { hashSecretToken } from './secret-token.ts';
import type { Session } from './sessions.ts';
import { StoredRateLimiter } from './stored-rate-limiter.ts';

/** Tries to change the password of an account, right or wrong, that are let through in the time. */
const TRIES = 10;
const QUARTER_HOUR = 15 * 60;

/** `account` is the username, if it is known whose password it is about. */
export type NewPasswordResult = { account: string | undefined } & (
  | { signedIn: SignedIn }
  | { refusal: PasswordRefusal }
  /** In milliseconds. */
  | { retryAfter: number }
  | { hasEnded: true }
);

/** The ways in which users give themselves a password. The sessions of their account end with it. */
export type NewPasswords = {
  /** Changes the password of whoever is signed in. `hasEnded`: the session has ended meanwhile. */
  change(session: Session, current: string, next: string): Promise<NewPasswordResult>;
  /** Sets the password of the account that was invited. */
  acceptInvitation(token: string, next: string): Promise<NewPasswordResult>;
};

export type NewPasswordsOptions = {
  storage: Pick<Storage, 'findAccount' | 'changePassword' | 'invitations' | 'attempts'>;
  sessions: Pick<AccountSessions, 'begin' | 'tellEnded'>;
  /** @default Date.now */
  now?: () => number;
  /** @default argon2id */
  passwords?: Passwords;
};

export function createNewPasswords({
  storage,
  sessions,
  now = Date.now,
  passwords = createPasswords(),
}: NewPasswordsOptions): NewPasswords {
  const tries = new StoredRateLimiter({
    name: 'change',
    points: TRIES,
    duration: QUARTER_HOUR,
    attempts: storage.attempts,
    now,
  });

  async function signIn(username: string, passwordHash: string, ended: readonly string[]) {
    sessions.tellEnded(ended, username, 'password changed');
    return sessions.begin({ username, passwordHash });
  }

  return {
    async change({ username }, current, next) {
      const account = username;
      const retryAfter = await tryOf(tries, nameOf(username));
      if (retryAfter !== undefined) return { account, retryAfter };

      const stored = await storage.findAccount(username);
      if (!(await passwords.matches(current, stored?.passwordHash))) {
        return { account, refusal: 'wrongPassword' };
      }
      if (await isEasyToGuess(next, username)) return { account, refusal: 'commonPassword' };

      const passwordHash = await passwords.hash(next);
      const ended = await storage.changePassword({ username, passwordHash }, stored?.passwordHash);
      const signedIn = ended && (await signIn(username, passwordHash, ended));
      return signedIn ? { account, signedIn } : { account, hasEnded: true };
    },

    async acceptInvitation(token, next) {
      const hash = hashSecretToken(token);
      const invitation = await storage.invitations.find(hash);
      const left = invitation ? invitation.expiresAt - now() : 0;
      const isValid = left > 0 && left <= INVITATION_LIFETIME;
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

/** Takes a try; milliseconds until there is one again, if none was left. */
async function tryOf(limiter: StoredRateLimiter, name: string): Promise<number | undefined> {
  try {
    await limiter.consume(name, 1, { account: name });
    return undefined;
  } catch (error) {
    if (error instanceof RateLimiterRes) return error.msBeforeNext;
    throw error;
  }
}
