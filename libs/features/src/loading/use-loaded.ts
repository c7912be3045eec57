import { use, useSyncExternalStore } from 'react';
import type { Loader } from './loader.ts';

const none = () => undefined;

/**
 * What a loader loads, immediately if it is loaded; undefined if it cannot be loaded now. Suspends meanwhile. A
 * prerendered page stays as it is, and is not hydrated, until it is loaded: it can be read and its links work.
 * Must be the last hook of a component: React does not expect others after a `use` that it no longer calls.
 */
export function useLoaded<Value>(loader: Loader<Value>): Value | undefined {
  // While hydrating there is no failure.
  const failure = useSyncExternalStore(loader.subscribe, loader.failure, none);
  if (loader.value() !== undefined || failure !== undefined) return loader.value();
  use(loader.failure() === undefined ? loader.attempt() : loader.arrival());
  return loader.value();
}
