import { createApiClient } from '@tales/api-client';
import { selectToken, type Auth } from '@tales/features/auth';

let auth: Auth | undefined;

/** Sends a session's token with all later requests. Notifies the session if the server rejects its token. */
export function setSession(session: Auth): void {
  auth = session;
}

export const getToken = (): string | undefined => auth && selectToken(auth.getSnapshot());

export const api = createApiClient({
  getToken,
  isOnline: () => navigator.onLine,
  fetch: async (...request) => {
    const token = getToken();
    const response = await fetch(...request);
    if (response.status === 401 && token) auth?.send({ type: 'server.unauthorized', token });
    return response;
  },
});
