import type { EndedSession, Session } from '../../auth/account-sessions.ts';
import type { ChatSessions } from '../admission.ts';

/** Sessions whose token is `token-` and the user's name. */
export function fakeSessions() {
  const listeners = new Set<(ended: EndedSession) => void>();
  const revoked = new Set<string>();

  const sessions: ChatSessions = {
    redeem(token): Promise<Session | undefined> {
      const username = /^token-(\w+)$/.exec(token)?.[1];
      const isValid = username !== undefined && !revoked.has(`id-${username}`);
      return Promise.resolve(
        isValid ? { id: `id-${username}`, username, expiresAt: Infinity } : undefined,
      );
    },
    onEnded(listener) {
      listeners.add(listener);
    },
  };

  return {
    sessions,
    /** Ends the user's session, as signing out or its expiry does. */
    simulateEnd(username: string) {
      revoked.add(`id-${username}`);
      for (const listener of listeners) {
        listener({ id: `id-${username}`, username, reason: 'signed out' });
      }
    },
  };
}
