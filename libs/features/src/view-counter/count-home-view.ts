import { randomId, type ApiClient } from '@tales/api-client';
import { CLIENT_ID_PATTERN } from '@tales/api-client/wire';
import * as z from 'zod/mini';

/** The `sessionStorage` key of the view: its idempotency key and whether it is counted. */
export const HOME_VIEW_KEY = 'home-view';

const homeViewSchema = z.object({
  key: z.string().check(z.regex(CLIENT_ID_PATTERN)),
  counted: z.boolean(),
});
type HomeView = z.infer<typeof homeViewSchema>;

export interface HomeViewEffects {
  client: Pick<ApiClient, 'views'>;
  /** `sessionStorage`, or a replacement where the browser blocks it. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
}

/**
 * Returns a function that counts the home view once per page session and resolves with the number of
 * views. A reload does not count, a new tab does. If counting fails, the next call tries again with the
 * same idempotency key.
 */
export function createHomeViewCounter({ client, storage }: HomeViewEffects): () => Promise<number> {
  let running: Promise<number> | undefined;

  const count = async () => {
    const view = recall(storage.getItem(HOME_VIEW_KEY)) ?? { key: randomId(), counted: false };
    if (!view.counted) {
      remember(view);
      await client.views.increment({ idempotencyKey: view.key });
      remember({ ...view, counted: true });
    }
    return client.views.read();
  };
  const remember = (view: HomeView) => {
    storage.setItem(HOME_VIEW_KEY, JSON.stringify(view));
  };

  return () => {
    running ??= count().finally(() => {
      running = undefined;
    });
    return running;
  };
}

function recall(stored: string | null): HomeView | undefined {
  if (stored === null) return undefined;
  try {
    const view = z.safeParse(homeViewSchema, JSON.parse(stored));
    return view.success ? view.data : undefined;
  } catch {
    return undefined;
  }
}
