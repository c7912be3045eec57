import { homePath, pageEntries } from '../pages.ts';

/** Returns the path to open after signing in, from the state that `returnTo` creates, or `homePath`. */
export function returnPath(state: unknown): string {
  const from = state instanceof Object && 'from' in state ? state.from : undefined;
  const origin = pageEntries.find(([name, page]) => name === from && page.needsSession);
  return origin?.[1].path ?? homePath;
}
