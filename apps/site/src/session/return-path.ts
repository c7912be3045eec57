import { homePath, pageEntries } from '../pages.ts';

/**
 * Where a sign-in leads: to the page that `returnTo` put into the link's state, otherwise home. Read without
 * zod, which is no part of the first load.
 */
export function returnPath(state: unknown): string {
  const from = state instanceof Object && 'from' in state ? state.from : undefined;
  const origin = pageEntries.find(([name, page]) => name === from && page.needsSession);
  return origin?.[1].path ?? homePath;
}
