import { randomUUID } from 'node:crypto';
import type { SignedIn } from '@tales/api-client/schemas';
import { TICKET_LIFETIME } from '@tales/api-client/wire';
import type { Account } from '../storage/accounts.ts';
import type { StoredSession } from '../storage/sessions.ts';
import type { Storage } from '../storage/storage.ts';
import { createPasswords } from './passwords.ts';
import { createTokens, hashSecretToken, makeSecretToken } from './tokens.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds. A session whose token is not renewed expires after this time. */
export const TOKEN_LIFETIME = 30 * MINUTE;
/** Milliseconds from sign-in. Renewals cannot extend a session beyond it. */
export const SESSION_LIFETIME = 8 * HOUR;
const SESSIONS_PER_ACCOUNT = 10;

/** A user who has signed in; `expiresAt` is the expiry of the newest token, in ms since the epoch. */
export type Session = Pick<StoredSession, 'id' | 'username' | 'expiresAt'>;

export type EndedSession = {
  id: string;
  username: string;
  reason:
    | 'signed out'
    | 'replaced by the next sign-in'
    | 'password changed'
    | 'expired'
    | 'ended by another process';
};

export type AccountSessions = ReturnType<typeof createAccountSessions>;

export type AccountSessionsOptions = {
  storage: Pick<Storage, 'now' | 'sessions' | 'tickets'>;
  /** Key that signs the tokens; at least 32 characters. */
  secret: string;
  /** Tokens signed with one of these are valid as well. @default none */
  acceptedSecrets?: readonly string[];
  /** @default the time of the storage */
  now?: () => number;
};

const passwords = createPasswords();

/** Creates, renews and ends the stored sessions of accounts. */
export function createAccountSessions({
  storage: { sessions, tickets, ...storage },
  secret,
  acceptedSecrets,
  now = storage.now,
}: AccountSessionsOptions) {
  const tokens = createTokens(secret, now, acceptedSecrets);
  const listeners: ((ended: EndedSession) => void)[] = [];
  /**
   * The sessions that were used in this process. A session is removed when it ends, at the latest at
   * the next `check`. So the size is limited by the number of accounts and `SESSIONS_PER_ACCOUNT`.
   */
  const watched = new Map<string, Session>();

  const isCurrent = ({ expiresAt }: Session) => expiresAt > now();

  function watch(session: Session | undefined): Session | undefined {
    if (!session || !isCurrent(session)) return undefined;
    watched.set(session.id, session);
    return session;
  }

  /** Returns the session of a token if the token is valid and the session has not ended. */
  async function authenticate(token: string): Promise<Session | undefined> {
    const id = await tokens.read(token);
    return id === undefined ? undefined : watch(await sessions.find(id));
  }

  /**
   * Notifies the listeners of sessions that were ended directly in the storage.
   *
   * @param account of those that were not used in this process
   */
  function tellEnded(ids: readonly string[], account: string, reason: EndedSession['reason']) {
    for (const id of ids) {
      const username = watched.get(id)?.username ?? account;
      watched.delete(id);
      for (const listener of listeners) listener({ id, username, reason });
    }
  }

  async function answer(session: Session): Promise<SignedIn> {
    const { username, expiresAt } = session;
    return { jwtToken: await tokens.issue(session), username, expiresIn: expiresAt - now() };
  }

  /**
   * Begins a session without a password check. Returns `undefined` if the account was removed or its
   * password hash has changed.
   *
   * @param replaces id of a session that ends when this one begins
   */
  async function begin(account: Account, replaces?: string): Promise<SignedIn | undefined> {
    const { username } = account;
    const id = randomUUID();
    const expiresAt = wholeSeconds(now() + TOKEN_LIFETIME);
    const endsAt = now() + SESSION_LIFETIME;
    const ended = await sessions.begin(
      { id, account, expiresAt, endsAt, replaces },
      SESSIONS_PER_ACCOUNT,
    );
    if (ended === undefined) return undefined;
    tellEnded(ended, username, 'replaced by the next sign-in');
    return answer({ id, username, expiresAt });
  }

  return {
    authenticate,
    tellEnded,
    begin,

    /** Adds a listener. If another process ends a session, it is reported only if this one has used it. */
    onEnded(listener: (ended: EndedSession) => void): void {
      listeners.push(listener);
    },

    /** Returns the session of a token or a ticket. A ticket works only once. */
    async redeem(ticketOrToken: string): Promise<Session | undefined> {
      if (ticketOrToken.includes('.')) return authenticate(ticketOrToken);
      const ticket = await tickets.take(hashSecretToken(ticketOrToken));
      return ticket && ticket.expiresAt > now() ? watch(ticket.session) : undefined;
    },

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

    /** Issues a new token for a session. Returns `undefined` if the session has ended. */
    async renew(id: string): Promise<SignedIn | undefined> {
      const session = await sessions.find(id);
      if (!session || !isCurrent(session)) return undefined;
      const expiresAt = wholeSeconds(Math.min(now() + TOKEN_LIFETIME, session.endsAt));
      if (expiresAt <= now() || !(await sessions.renew(id, expiresAt, now()))) return undefined;
      if (watched.has(id)) watched.set(id, { ...session, expiresAt });
      return answer({ ...session, expiresAt });
    },

    /** Issues a single-use ticket for `redeem`. Returns `undefined` if the session has ended. */
    async issueTicket(session: string): Promise<string | undefined> {
      const ticket = makeSecretToken();
      const expiresAt = now() + TICKET_LIFETIME;
      const isKept = await tickets.add(hashSecretToken(ticket), { session, expiresAt });
      return isKept ? ticket : undefined;
    },

    /** Ends a session immediately. */
    async signOut(id: string): Promise<void> {
      const session = await sessions.find(id);
      const isEnded = await sessions.end(id);
      if (session && isEnded) tellEnded([id], session.username, 'signed out');
    },

    /**
     * Finds sessions that have expired or that another process has ended, and notifies the listeners.
     * Expired sessions are deleted.
     */
    async check(): Promise<void> {
      const known = [...watched.values()];
      const time = now();
      const ids = known.map(({ id }) => id);
      const current = new Set(await sessions.current(ids, time));
      for (const { id, username } of known) {
        const expiresAt = watched.get(id)?.expiresAt;
        if (expiresAt === undefined || current.has(id)) continue;
        tellEnded([id], username, expiresAt <= time ? 'expired' : 'ended by another process');
      }
      await sessions.prune(time);
    },
  };
}

/** The `exp` claim of a JWT is stored in whole seconds. */
function wholeSeconds(time: number): number {
  return Math.floor(time / SECOND) * SECOND;
}
