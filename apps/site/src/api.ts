import { createApiClient } from '@tales/api-client';
import { selectToken, type Auth } from '@tales/features/auth';

let auth: Auth | undefined;

/** Makes all following calls with the token of a session. If the server refuses the token, the session is told. */
export function setSession(session: Auth): void {
  auth = session;
}

/** The bearer token, while somebody is signed in. */
export const getToken = (): string | undefined => auth && selectToken(auth.getSnapshot());

/** The site's API client. */
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
