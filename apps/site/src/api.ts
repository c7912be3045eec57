import { createApiClient } from '@tales/api-client';

/** The session that the calls are made for. */
export interface ApiSession {
  /** The current bearer token, if signed in. */
  token: () => string | undefined;
  /** Called when the server answers a call that carried this token with 401. */
  unauthorized: (token: string) => void;
}

let session: ApiSession = { token: () => undefined, unauthorized: () => undefined };

/** Sets the session of all following calls. */
export function setApiSession(next: ApiSession): void {
  session = next;
}

/** The site's API client. Import it only from code that is loaded dynamically. */
export const api = createApiClient({
  baseUrl: '',
  fetch: async (...request) => {
    const token = session.token();
    const response = await fetch(...request);
    if (response.status === 401 && token) session.unauthorized(token);
    return response;
  },
  getToken: () => session.token(),
  isOnline: () => navigator.onLine,
});
