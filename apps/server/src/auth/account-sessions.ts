import { randomUUID } from 'node:crypto';
import type { SignedIn } from '@tales/api-client/schemas';
import type { AccountStorage } from '../storage/accounts.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import type { Session, Sessions } from './sessions.ts';
import { createTokens } from './tokens.ts';

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;

/** The sessions of the accounts in the storage, and the ways they begin and end. */
export interface AccountSessions extends Sessions {
  /** Begins a session; `undefined` for a wrong name or password, after the same work. */
  signIn: (username: string, password: string) => Promise<SignedIn | undefined>;
  /** Ends a session at once. */
  signOut: (sessionId: string) => Promise<void>;
  /** Finds sessions another process has revoked, and tells the listeners. */
  notice: () => Promise<void>;
}

export type AccountSessionsOptions = {
  storage: AccountStorage;
  /** What tokens are signed with; at least 32 characters. */
  secret: string;
  /**
   * How long a session lasts, in milliseconds.
   * @default 8 hours
   */
  duration?: number;
  /** @default Date.now */
  now?: () => number;
  /** @default argon2id */
  passwords?: Passwords;
};

export function createAccountSessions({
  storage,
  secret,
  duration = 8 * HOUR,
  now = Date.now,
  passwords = createPasswords(),
}: AccountSessionsOptions): AccountSessions {
  const tokens = createTokens(secret, now);
  const listeners = new Set<(sessionId: string) => void>();
  /** When the sessions expire that were in use in this process. */
  const inUse = new Map<string, number>();

  function forget(id: string): void {
    inUse.delete(id);
    for (const listener of [...listeners]) listener(id);
  }

  return {
    async authenticate(jwt): Promise<Session | undefined> {
      const token = await tokens.read(jwt);
      if (token === undefined) return undefined;
      const session = await storage.findSession(token.id);
      if (session === undefined) return undefined;
      inUse.set(token.id, token.expiresAt);
      return { id: token.id, username: session.username, expiresAt: token.expiresAt };
    },

    onRevoked(listener) {
      // Wrapped, so that the same function can listen twice and stop once.
      const own = (id: string) => {
        listener(id);
      };
      listeners.add(own);
      return () => listeners.delete(own);
    },

    async signIn(username, password) {
      const account = await storage.findAccount(username);
      const isRight = await passwords.matches(password, account?.passwordHash);
      if (account === undefined || !isRight) return undefined;

      const id = randomUUID();
      const expiresAt = Math.floor((now() + duration) / SECOND) * SECOND;
      if (!(await storage.beginSession(id, account, expiresAt, now()))) return undefined;
      const jwtToken = await tokens.issue({ id, username: account.username, expiresAt });
      return { jwtToken, username: account.username, expiresIn: expiresAt - now() };
    },

    async signOut(id) {
      await storage.endSession(id);
      forget(id);
    },

    async notice() {
      for (const [id, expiresAt] of inUse) if (expiresAt <= now()) inUse.delete(id);
      const ids = [...inUse.keys()];
      const kept = new Set(await storage.keptSessions(ids));
      for (const id of ids) if (!kept.has(id)) forget(id);
    },
  };
}
