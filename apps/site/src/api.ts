import { createApiClient } from '@tales/api-client';
import { selectToken, type Auth } from '@tales/features/auth';

let auth: Auth | undefined;

/** Makes `api` send the token of `session`, if any, and notify `session` if the server rejects the token. */
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
