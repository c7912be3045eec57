import { createHomeViewCounter } from '@tales/features/view-counter';
import { api } from '../api.ts';

type PageSession = Pick<Storage, 'getItem' | 'setItem'>;

/** Counts the home view once per page session and resolves to the total. */
export const countView = createHomeViewCounter({
  client: api,
  storage: pageSession(),
});

/** `sessionStorage`, or memory where the browser refuses it. */
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
