import { createViewsClient } from '@tales/api-client';
import { createHomeViewCounter } from '@tales/features/view-counter';

type PageSession = Pick<Storage, 'getItem' | 'setItem'>;

/** Counts the home view once per page session and resolves to the total. */
export const countView = createHomeViewCounter({
  client: createViewsClient({ isOnline: () => navigator.onLine }),
  storage: pageSession(),
});

/** `sessionStorage`, with a fallback in memory for when it is refused or full. */
function pageSession(): PageSession {
  const memory = new Map<string, string>();
  return {
    getItem: (key) => memory.get(key) ?? stored((storage) => storage.getItem(key)) ?? null,
    setItem: (key, value) => {
      memory.set(key, value);
      stored((storage) => {
        storage.setItem(key, value);
      });
    },
  };
}

function stored<Answer>(access: (storage: Storage) => Answer): Answer | undefined {
  try {
    return access(globalThis.sessionStorage);
  } catch {
    return undefined;
  }
}
