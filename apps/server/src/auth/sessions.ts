import { randomUUID } from 'node:crypto';
import type { SignedIn } from '@tales/api-client/schemas';
import { TICKET_LIFETIME } from '@tales/api-client/wire';
import type { Account } from '../storage/accounts.ts';
import { batched } from '../storage/batched.ts';
import type { StoredSession } from '../storage/sessions.ts';
import type { Storage } from '../storage/storage.ts';
import { passwords } from './password-hash.ts';
import { createTokens, hashSecretToken, makeSecretToken, type Secrets } from './tokens.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Maximum number of milliseconds until a session expires if its token is not renewed. */
export const TOKEN_LIFETIME = 30 * MINUTE;
/** Maximum duration of a session in milliseconds, including renewals. */
export const SESSION_LIFETIME = 8 * HOUR;
const SESSIONS_PER_ACCOUNT = 10;

const CHECK_INTERVAL = SECOND;

/** Session of a signed-in user. `expiresAt` is the expiry of the newest token, in ms since the epoch. */
export type Session = Pick<StoredSession, 'id' | 'username' | 'expiresAt'>;

export type EndOfSession =
  | 'signed out'
  | 'replaced by the next sign-in'
  | 'password changed'
  | 'expired'
  | 'ended by another process';

export type Sessions = ReturnType<typeof createSessions>;

export type SessionsOptions = {
  storage: Pick<Storage, 'sessions' | 'tickets' | 'changes'>;
  secrets: Secrets;
  now: () => number;
  /** Called for each session passed to `tellEnded`, and for each watched session found to have ended. */
  onEnded: (username: string, reason: EndOfSession) => void;
  onError: (error: unknown) => void;
};

/** Manages sessions. A long-lived connection must `watch` its session to learn that the session has ended. */
export function createSessions({
  storage: { sessions, tickets, changes },
  secrets,
  now,
  onEnded,
  onError,
}: SessionsOptions) {
  const tokens = createTokens(secrets, now);
  const watched = new Map<string, { username: string; listeners: Set<() => void> }>();
  let checking: Promise<unknown> = Promise.resolve();
  const timer = setInterval(checkSoon, CHECK_INTERVAL);
  timer.unref();
  const stopListening = changes.onChange('sessions', checkSoon);

  const isCurrent = ({ expiresAt }: Session) => expiresAt > now();

  function end(id: string, username: string, reason: EndOfSession): void {
    const listeners = watched.get(id)?.listeners ?? [];
    watched.delete(id);
    onEnded(username, reason);
    for (const listener of listeners) listener();
  }

  function tellEnded(ids: readonly string[], username: string, reason: EndOfSession) {
    for (const id of ids) end(id, username, reason);
    if (ids.length > 0) changes.publish('sessions');
  }

  const check = batched<unknown, unknown>(async () => {
    const before = [...watched];
    const expiries = await sessions.expiries(before.map(([id]) => id));
    for (const [id, { username }] of before) {
      const expiresAt = expiries.get(id);
      if (!watched.has(id) || (expiresAt !== undefined && expiresAt > now())) continue;
      end(id, username, expiresAt ? 'expired' : 'ended by another process');
    }
  });

  /** Schedules a check even during another one, which may have read a session before the session ended. */
  function checkSoon(): void {
    if (watched.size > 0) checking = check(undefined).catch(onError);
  }

  async function authenticate(token: string): Promise<Session | undefined> {
    const id = await tokens.read(token);
    const session = id === undefined ? undefined : await sessions.find(id);
    return session && isCurrent(session) ? session : undefined;
  }

  async function answer(session: Session): Promise<SignedIn> {
    const { username, expiresAt } = session;
    return { jwtToken: await tokens.issue(session), username, expiresIn: expiresAt - now() };
  }

  /**
   * Begins a session without checking a password. Resolves with `undefined` if the account has
   * been removed or its password has been changed.
   *
   * @param replaces id of a session that ends when the new session begins
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
    for (const { id: other, account: name } of ended)
      tellEnded([other], name, 'replaced by the next sign-in');
    return answer({ id, username, expiresAt });
  }

  return {
    authenticate,
    tellEnded,
    begin,

    /** Calls `ended` within about a second of the session's end. Returns a function that stops watching. */
    watch({ id, username }: Session, ended: () => void): () => void {
      const { listeners } = watched.get(id) ?? { listeners: new Set() };
      watched.set(id, { username, listeners: listeners.add(ended) });
      return () => {
        listeners.delete(ended);
        if (listeners.size === 0) watched.delete(id);
      };
    },

    async close(): Promise<void> {
      clearInterval(timer);
      stopListening();
      await checking;
    },

    async redeem(ticketOrToken: string): Promise<Session | undefined> {
      if (ticketOrToken.includes('.')) return authenticate(ticketOrToken);
      const ticket = await tickets.take(hashSecretToken(ticketOrToken));
      return ticket && ticket.expiresAt > now() && isCurrent(ticket.session)
        ? ticket.session
        : undefined;
    },

    async signIn(
      account: Account | undefined,
      password: string,
      replaces?: string,
    ): Promise<SignedIn | undefined> {
      const isRight = await passwords.matches(password, account?.passwordHash);
      return account && isRight ? begin(account, replaces) : undefined;
    },

    async renew(id: string): Promise<SignedIn | undefined> {
      const session = await sessions.find(id);
      if (!session) return undefined;
      const expiresAt = wholeSeconds(Math.min(now() + TOKEN_LIFETIME, session.endsAt));
      if (!(await sessions.renew(id, expiresAt, now()))) return undefined;
      return answer({ ...session, expiresAt });
    },

    /** Issues a single-use ticket for `redeem`. Returns `undefined` if the session no longer exists. */
    async issueTicket(session: string): Promise<string | undefined> {
      const ticket = makeSecretToken();
      const expiresAt = now() + TICKET_LIFETIME;
      const isKept = await tickets.add(hashSecretToken(ticket), { session, expiresAt });
      return isKept ? ticket : undefined;
    },

    async signOut({ id, username }: Session): Promise<void> {
      if (await sessions.end(id)) tellEnded([id], username, 'signed out');
    },
  };
}

/** Rounds a time in ms down to whole seconds, the unit of the JWT claim `exp`. */
function wholeSeconds(time: number): number {
  return Math.floor(time / SECOND) * SECOND;
}
