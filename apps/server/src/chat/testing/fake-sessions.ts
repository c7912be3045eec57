import type { Session } from '../../auth/sessions.ts';
import type { ChatSessions } from '../open-chat.ts';

/** Creates fake sessions. The token of a user is `token-` followed by the username. */
export function fakeSessions() {
  const watched = new Set<{ id: string; ended: () => void }>();
  const revoked = new Set<string>();

  const sessions: ChatSessions = {
    redeem(token): Promise<Session | undefined> {
      const username = /^token-(\w+)$/.exec(token)?.[1];
      const isValid = username !== undefined && !revoked.has(`id-${username}`);
      return Promise.resolve(
        isValid ? { id: `id-${username}`, username, expiresAt: Infinity } : undefined,
      );
    },
    watch({ id }, ended) {
      const entry = { id, ended };
      watched.add(entry);
      return () => watched.delete(entry);
    },
  };

  return {
    sessions,
    /** Ends the session of a user, as if the user had signed out or the session had expired. */
    simulateEnd(username: string) {
      revoked.add(`id-${username}`);
      for (const { id, ended } of watched) if (revoked.has(id)) ended();
    },
  };
}
