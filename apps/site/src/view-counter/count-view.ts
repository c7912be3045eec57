import { createHomeViewCounter } from '@tales/features/view-counter';
import { api } from '../api.ts';

type PageSession = Pick<Storage, 'getItem' | 'setItem'>;

/** Counts a view of the home page once per page session, and resolves to the total. */
export const countView = createHomeViewCounter({
  client: api,
  storage: pageSession(),
});

/** Returns `sessionStorage`, or a store in memory if the browser denies access. */
function pageSession(): PageSession {
  try {
    return globalThis.sessionStorage;
  } catch {
    const memory = new Map<string, string>();
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
    };
  }
}
