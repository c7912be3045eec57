import { createApiClient } from '@tales/api-client';
import { selectToken, type Auth } from '@tales/features/auth';

let auth: Auth | undefined;

/** Sets the session whose token later requests send, and which is notified if the server rejects it. */
export function setSession(session: Auth): void {
  auth = session;
}

/** Returns the bearer token, or `undefined` if no one is signed in. */
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
