import { randomId, type ApiClient } from '@tales/api-client';
import { CLIENT_ID_PATTERN } from '@tales/api-client/wire';

/** Key in `sessionStorage`. Its value is an idempotency key, plus ` counted` once the view is counted. */
export const HOME_VIEW_KEY = 'home-view';

const COUNTED = ' counted';

interface HomeView {
  key: string;
  counted: boolean;
}

export interface HomeViewEffects {
  client: Pick<ApiClient, 'views'>;
  /** `sessionStorage`, or a replacement if the browser blocks it. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
}

/**
 * Returns a function that counts one view of the home page per page session, and resolves with the total
 * number of views. If counting fails, the next call of the function retries with the same idempotency key.
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
    storage.setItem(HOME_VIEW_KEY, view.key + (view.counted ? COUNTED : ''));
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
  const counted = stored.endsWith(COUNTED);
  const key = counted ? stored.slice(0, -COUNTED.length) : stored;
  return CLIENT_ID_PATTERN.test(key) ? { key, counted } : undefined;
}
