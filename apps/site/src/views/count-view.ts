import { createHomeViewCounter } from '@tales/features/view-counter';
import { api } from '../api.ts';

type PageSession = Pick<Storage, 'getItem' | 'setItem'>;

/** Counts the home view of this page session and answers the views so far. */
export const countView = createHomeViewCounter({ client: api, storage: pageSession() });

/** `sessionStorage`; the memory of this page load where the browser refuses it or it is full. */
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
