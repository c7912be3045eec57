import { randomUUID } from 'node:crypto';
import type { SignedIn } from '@tales/api-client/schemas';
import { TICKET_LIFETIME } from '@tales/api-client/wire';
import type { Account } from '../storage/accounts.ts';
import type { Storage } from '../storage/storage.ts';
import { TIME_TOLERANCE } from '../storage/time.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { hashSecretToken, makeSecretToken } from './secret-token.ts';
import type { Session, Sessions } from './sessions.ts';
import { createTokens } from './tokens.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds. A session whose token is not renewed expires after this time. */
export const TOKEN_LIFETIME = 30 * MINUTE;
/** Milliseconds from sign-in. Renewals cannot extend a session beyond it. */
export const SESSION_LIFETIME = 8 * HOUR;
const SESSIONS_PER_ACCOUNT = 10;

/**
 * Milliseconds. If the system clock is set back by more than this, sessions whose expiry is too far
 * in the future end.
 */
const CLOCK_TOLERANCE = 5 * MINUTE;

export type EndReason =
  | 'signed out'
  | 'replaced by the next sign-in'
  | 'too many sessions of the account'
  | 'password changed'
  | 'expired'
  | 'ended by another process';

export type EndedSession = { id: string; username: string; reason: EndReason };

export type AccountSessions = ReturnType<typeof createAccountSessions>;

export type AccountSessionsOptions = {
  storage: Pick<Storage, 'now' | 'sessions' | 'tickets'>;
  /** Key that signs the tokens; at least 32 characters. */
  secret: string;
  /** Tokens signed with one of these are valid as well. @default none */
  acceptedSecrets?: readonly string[];
  /** @default the time of the storage */
  now?: () => number;
  /** @default argon2id */
  passwords?: Passwords;
};

/** Creates, renews and ends the stored sessions of accounts. */
export function createAccountSessions({
  storage,
  secret,
  acceptedSecrets,
  now = storage.now,
  passwords = createPasswords(),
}: AccountSessionsOptions) {
  const tokens = createTokens(secret, now, acceptedSecrets);
  const listeners = new Set<(ended: EndedSession) => void>();
  /**
   * The sessions that were used in this process. A session is removed when it ends, at the latest at
   * the next `check`. So the size is limited by the number of accounts and `SESSIONS_PER_ACCOUNT`.
   */
  const watched = new Map<string, Pick<Session, 'username' | 'expiresAt'>>();

  /** Notifies the listeners of sessions that were ended directly in the storage. */
  function tellEnded(ids: readonly string[], username: string, reason: EndReason): void {
    for (const id of ids) {
      watched.delete(id);
      for (const listener of [...listeners]) listener({ id, username, reason });
    }
  }

  /**
   * Adds a listener for ended sessions. If another process ends a session, it is reported only if
   * this process has used that session.
   *
   * @returns a function that removes the listener
   */
  function onEnded(listener: (ended: EndedSession) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  // If a session expires later than a token issued now, the clock was set back after it began.
  const latestExpiry = () => now() + TOKEN_LIFETIME + CLOCK_TOLERANCE;

  function current<Found extends Pick<Session, 'expiresAt'>>(session?: Found): Found | undefined {
    if (session === undefined) return undefined;
    return session.expiresAt > now() && session.expiresAt <= latestExpiry() ? session : undefined;
  }

  const findCurrent = async (id: string) => current(await storage.sessions.find(id));

  function watch(session: Session | undefined): Session | undefined {
    if (session === undefined) return undefined;
    const { id, username, expiresAt } = session;
    watched.set(id, { username, expiresAt });
    return { id, username, expiresAt };
  }

  async function authenticate(jwt: string): Promise<Session | undefined> {
    const token = await tokens.read(jwt);
    return token && watch(await findCurrent(token.id));
  }

  async function answer(id: string, username: string, expiresAt: number): Promise<SignedIn> {
    const jwtToken = await tokens.issue({ id, username, expiresAt });
    return { jwtToken, username, expiresIn: expiresAt - now() };
  }

  /**
   * Begins a session without a password check. Returns `undefined` if the account was removed or its
   * password hash has changed.
   *
   * @param replaces id of a session that ends when this one begins
   */
  async function begin(account: Account, replaces?: string): Promise<SignedIn | undefined> {
    const id = randomUUID();
    const expiresAt = wholeSeconds(now() + TOKEN_LIFETIME);
    const endsAt = now() + SESSION_LIFETIME;
    const replaced = replaces === undefined ? undefined : await storage.sessions.find(replaces);
    const ended = await storage.sessions.begin(
      { id, account, expiresAt, endsAt, replaces },
      SESSIONS_PER_ACCOUNT,
    );
    if (ended === undefined) return undefined;
    for (const session of ended) {
      if (session === replaces) {
        tellEnded([session], replaced?.username ?? '', 'replaced by the next sign-in');
      } else {
        tellEnded([session], account.username, 'too many sessions of the account');
      }
    }
    return answer(id, account.username, expiresAt);
  }

  const access: Sessions = {
    authenticate,
    async redeem(value) {
      if (value.includes('.')) return authenticate(value);
      const ticket = await storage.tickets.take(hashSecretToken(value));
      if (ticket === undefined) return undefined;
      const left = ticket.expiresAt - now();
      return left > 0 && left <= TICKET_LIFETIME + TIME_TOLERANCE
        ? watch(current(ticket.session))
        : undefined;
    },

    onRevoked: (listener) =>
      onEnded(({ id }) => {
        listener(id);
      }),
  };

  return {
    ...access,
    onEnded,
    tellEnded,

    /**
     * Begins a session.
     *
     * @param account as found by its name; `undefined` for an unknown name
     * @param replaces id of a session that ends when this one begins
     * @returns `undefined` for an unknown name or a wrong password. Both take the same time.
     */
    async signIn(
      account: Account | undefined,
      password: string,
      replaces?: string,
    ): Promise<SignedIn | undefined> {
      const isRight = await passwords.matches(password, account?.passwordHash);
      return account && isRight ? begin(account, replaces) : undefined;
    },
    begin,

    /** Issues a new token for a session. Returns `undefined` if the session has ended. */
    async renew(id: string): Promise<SignedIn | undefined> {
      const session = await findCurrent(id);
      if (session === undefined) return undefined;
      const expiresAt = wholeSeconds(Math.min(now() + TOKEN_LIFETIME, session.endsAt));
      if (expiresAt <= now()) return undefined;
      if (!(await storage.sessions.renew(id, expiresAt, now()))) return undefined;
      const known = watched.get(id);
      if (known) known.expiresAt = expiresAt;
      return answer(id, session.username, expiresAt);
    },

    /** Issues a single-use ticket for {@link Sessions.redeem}. Returns `undefined` if the session has ended. */
    async issueTicket(session: string): Promise<string | undefined> {
      const ticket = makeSecretToken();
      const expiresAt = now() + TICKET_LIFETIME;
      const hash = hashSecretToken(ticket);
      const isKept = await storage.tickets.add(hash, { session, expiresAt });
      return isKept ? ticket : undefined;
    },

    /** Ends a session immediately. */
    async signOut(id: string): Promise<void> {
      const session = await storage.sessions.find(id);
      const isEnded = await storage.sessions.end(id);
      if (session && isEnded) tellEnded([id], session.username, 'signed out');
    },

    /**
     * Finds sessions that have expired or that another process has ended, and notifies the listeners.
     * Expired sessions are deleted, so they do not become valid again if the clock is set back.
     */
    async check(): Promise<void> {
      const ids = [...watched.keys()];
      const [time, latest] = [now(), latestExpiry()];
      const current = new Set(await storage.sessions.expiringBetween(ids, time, latest));
      for (const id of ids) {
        const session = watched.get(id);
        if (session === undefined || current.has(id)) continue;
        const isOver = session.expiresAt <= time || session.expiresAt > latest;
        tellEnded([id], session.username, isOver ? 'expired' : 'ended by another process');
      }
      await storage.sessions.prune(time, latest);
    },
  };
}

/** The `exp` claim of a JWT is stored in whole seconds. */
function wholeSeconds(time: number): number {
  return Math.floor(time / SECOND) * SECOND;
}
