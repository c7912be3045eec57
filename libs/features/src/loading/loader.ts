/** Something that is loaded when it is needed, and can be tried again. */
export interface Loader<Value> {
  /** Loads it unless it is loaded or loading; rejects if it cannot be loaded now. */
  load: () => Promise<Value>;
  /** Undefined until it is loaded. */
  value: () => Value | undefined;
  /** Why it could not be loaded when it was rendered; undefined once it is, or if nobody shows the failure. */
  failure: () => unknown;
  /** Calls back after each change of `value` and `failure`, as `useSyncExternalStore` requires. */
  subscribe: (listener: () => void) => () => void;
  /** Resolves when the attempt of this rendering has ended, either way. */
  attempt: () => Promise<unknown>;
  /** Resolves when it is loaded at last. */
  arrival: () => Promise<unknown>;
}

/**
 * React's `lazy` keeps a failure for ever. This one asks a second time immediately, again when the browser is
 * online, and when it is next used. Browsers ask the network again too: https://github.com/whatwg/html/pull/10327
 *
 * @param value what is loaded already, if anything
 */
export function createLoader<Value>(
  fetchValue: () => Promise<Value>,
  value?: Value,
): Loader<Value> {
  const listeners = new Set<() => void>();
  let loading: Promise<Value> | undefined =
    value === undefined ? undefined : Promise.resolve(value);
  let attempt: Promise<unknown> | undefined;
  let arrival: Promise<unknown> | undefined;
  let failure: unknown;

  const load = () =>
    (loading ??= fetchValue()
      .catch(fetchValue)
      .then(
        (loaded) => {
          value = loaded;
          settle(undefined);
          return loaded;
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      ));

  const retry = () => {
    load().catch(() => undefined);
  };

  const settle = (error: unknown) => {
    if (error !== undefined) addEventListener('online', retry);
    else if (failure !== undefined) removeEventListener('online', retry);
    failure = error;
    for (const listener of listeners) listener();
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      // Not immediately: React may subscribe again.
      queueMicrotask(() => {
        if (listeners.size > 0 || failure === undefined) return;
        attempt = undefined;
        settle(undefined);
      });
    };
  };

  return {
    load,
    value: () => value,
    failure: () => failure,
    subscribe,
    attempt: () =>
      (attempt ??= load().catch((error: unknown) => {
        console.warn(error);
        settle(error);
      })),
    arrival: () =>
      (arrival ??= new Promise<void>((resolve) => {
        subscribe(() => {
          if (value !== undefined) resolve();
        });
        dispatchEvent(new Event('app:incomplete'));
      })),
  };
}
