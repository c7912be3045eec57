import { countHomeView } from '@tales/features/view-counter';
import { api } from '../api.ts';

/** Counts the home view of this page session and answers with the views so far. */
export const countView = (): Promise<number> =>
  countHomeView({ client: api, storage: pageSession() });

const memory = new Map<string, string>();

/** `sessionStorage`, or the memory of this page load where the browser refuses it. */
function pageSession(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    return globalThis.sessionStorage;
  } catch {
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    };
  }
}
