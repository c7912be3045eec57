import { homePath, pageEntries } from '../pages.ts';

/** Returns the path after signing in: that of the page in the link's state (see `returnTo`), or the home page. */
export function returnPath(state: unknown): string {
  const from = state instanceof Object && 'from' in state ? state.from : undefined;
  const origin = pageEntries.find(([name, page]) => name === from && page.needsSession);
  return origin?.[1].path ?? homePath;
}
