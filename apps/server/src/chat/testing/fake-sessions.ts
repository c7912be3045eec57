import type { Session, Sessions } from '../../auth/sessions.ts';

/** Sessions whose token is `token-` and the user's name. */
export function fakeSessions(expiresAt = Date.now() + 60_000) {
  const listeners = new Set<(id: string) => void>();
  const revoked = new Set<string>();

  const sessions: Sessions = {
    authenticate(token): Promise<Session | undefined> {
      const username = /^token-(\w+)$/.exec(token)?.[1];
      const isValid = username !== undefined && !revoked.has(`id-${username}`);
      return Promise.resolve(isValid ? { id: `id-${username}`, username, expiresAt } : undefined);
    },
    onRevoked(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  return {
    sessions,
    simulateRevocation(username: string) {
      revoked.add(`id-${username}`);
      for (const listener of listeners) listener(`id-${username}`);
    },
  };
}
