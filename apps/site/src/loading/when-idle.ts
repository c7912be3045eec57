/** Calls a function when the browser has nothing else to do; in a second, if it does not tell. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 1000);
}
