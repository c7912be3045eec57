/**
 * Keeps the session when hot reload loads the page anew. Only in development: otherwise the token is in the
 * memory of the page only, and the session ends with it.
 */
import type { Auth } from '@tales/features/auth';

const KEY = 'development-session';

interface KeptSession {
  jwtToken: string;
  username: string | undefined;
  expiresAt: number;
}

export function keepSession(auth: Auth): void {
  auth.subscribe(({ context: { token, username, expiresIn = 0 } }) => {
    if (token === undefined) {
      sessionStorage.removeItem(KEY);
    } else {
      const kept = readSession();
      const isKnown = kept?.jwtToken === token;
      const expiresAt = isKnown ? kept.expiresAt : Date.now() + expiresIn;
      sessionStorage.setItem(KEY, JSON.stringify({ jwtToken: token, username, expiresAt }));
    }
  });
}

/** Continues the session that was kept, if it has not expired. */
export async function resumeSession(open: () => Promise<Auth>): Promise<void> {
  const kept = readSession();
  const expiresIn = (kept?.expiresAt ?? 0) - Date.now();
  if (kept === undefined || expiresIn <= 0) return;
  const { jwtToken, username = '' } = kept;
  (await open()).send({ type: 'server.signedIn', jwtToken, username, expiresIn });
}

function readSession(): KeptSession | undefined {
  const kept = sessionStorage.getItem(KEY);
  return kept === null ? undefined : (JSON.parse(kept) as KeptSession);
}
