import { createApiClient } from '@tales/api-client';

/** The site's own client. Part of the chunks that make calls, never of the first script. */
export const api = createApiClient({
  baseUrl: '',
  fetch: (...request) => fetch(...request),
  getToken: () => undefined,
  isOnline: () => navigator.onLine,
});
