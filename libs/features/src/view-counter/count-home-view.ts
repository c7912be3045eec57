import type { ApiClient } from '@tales/api-client';

/** Where the page session remembers that its view is counted. */
export const HOME_VIEW_KEY = 'home-view-counted';

export interface HomeViewEffects {
  client: Pick<ApiClient, 'views'>;
  /** `sessionStorage`, or what stands in for it where the browser refuses it. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/**
 * Counts the home view once per page session and answers with the views so far. A reload does not
 * count, a new tab does. Where counting fails the session may count later.
 */
export async function countHomeView({ client, storage }: HomeViewEffects): Promise<number> {
  if (storage.getItem(HOME_VIEW_KEY) !== 'true') {
    storage.setItem(HOME_VIEW_KEY, 'true');
    try {
      await client.views.increment();
    } catch (error) {
      storage.removeItem(HOME_VIEW_KEY);
      throw error;
    }
  }
  return client.views.read();
}
