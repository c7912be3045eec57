import { createApiClient } from '@tales/api-client';

/** Who the site's calls are made for. */
export interface Caller {
  /** The token of the moment, if there is one. */
  token: () => string | undefined;
  /** Hears that the server refused a call with this token. */
  unauthorized: (token: string) => void;
}

let caller: Caller = { token: () => undefined, unauthorized: () => undefined };

/** From now on calls are made for this caller. */
export function callFor(next: Caller): void {
  caller = next;
}

/** The site's own client. Part of the chunks that make calls, never of the first script. */
export const api = createApiClient({
  baseUrl: '',
  fetch: async (...request) => {
    const token = caller.token();
    const response = await fetch(...request);
    if (response.status === 401 && token) caller.unauthorized(token);
    return response;
  },
  getToken: () => caller.token(),
  isOnline: () => navigator.onLine,
});
