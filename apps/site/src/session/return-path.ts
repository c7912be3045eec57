import { homePath, pageEntries } from '../pages.ts';

/** Returns the path after a sign-in: the page that `returnTo` put into the link's state, otherwise home. */
export function returnPath(state: unknown): string {
  const from = state instanceof Object && 'from' in state ? state.from : undefined;
  const origin = pageEntries.find(([name, page]) => name === from && page.needsSession);
  return origin?.[1].path ?? homePath;
}
