import {
  createElement,
  use,
  useEffect,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';

/** Something that is loaded when it is needed, and asked for again after a failure, which React's `lazy` keeps. */
export interface Loader<Value> {
  /** Loads it unless it is loaded or loading, at the second attempt if the first fails. Rejects if both do. */
  load: () => Promise<Value>;
  /** Undefined until it is loaded. */
  value: () => Value | undefined;
  /** Resolves when the attempt for those who show it has ended, either way. Rejects with what is no failed request. */
  attempt: () => Promise<unknown>;
  /** Calls back when it is loaded. When nobody listens any more, the next `attempt` is a new one. */
  subscribe: (listener: () => void) => () => void;
}

/** @param value what is loaded already, if anything */
export function createLoader<Value>(
  fetchValue: () => Promise<Value>,
  value?: Value,
): Loader<Value> {
  const listeners = new Set<() => void>();
  let loading: Promise<Value> | undefined =
    value === undefined ? undefined : Promise.resolve(value);
  let attempt: Promise<unknown> | undefined;

  const load = () =>
    (loading ??= fetchValue()
      .catch(fetchValue)
      .then(
        (loaded) => {
          value = loaded;
          for (const listener of listeners) listener();
          return loaded;
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      ));

  return {
    load,
    value: () => value,
    attempt: () =>
      (attempt ??= load().catch((error: unknown) => {
        // A script that does not come is a `TypeError`.
        if (!(error instanceof TypeError)) throw error;
        console.warn(error);
      })),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        // Not immediately: React may subscribe again.
        queueMicrotask(() => {
          if (listeners.size === 0) attempt = undefined;
        });
      };
    },
  };
}

/**
 * What a loader loads; undefined if it cannot be loaded now, until the browser is online. Suspends meanwhile. Must be
 * the last hook of a component: React does not expect others after a `use` that it no longer calls.
 */
export function useLoaded<Value>(loader: Loader<Value>): Value | undefined {
  const value = useSyncExternalStore(loader.subscribe, loader.value, loader.value);
  useEffect(() => {
    const retry = () => {
      loader.load().catch(() => undefined);
    };
    addEventListener('online', retry);
    return () => {
      removeEventListener('online', retry);
    };
  }, [loader]);
  if (value === undefined) use(loader.attempt());
  return loader.value();
}

/** Shown instead of what cannot be loaded now. It goes when `load` succeeds. */
export type Unavailable = (props: { load: () => Promise<unknown> }) => ReactNode;

/**
 * A component with a script of its own, which is loaded when it is rendered or preloaded.
 *
 * @param Fallback by default nothing: the page can do without it
 */
export function loadable<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
  Fallback: Unavailable = () => null,
) {
  const loader = createLoader(fetchComponent);
  function Loadable(props: Props) {
    const Content = useLoaded(loader);
    return Content ? createElement(Content, props) : <Fallback load={loader.load} />;
  }
  return Object.assign(Loadable, {
    /** Loads the script; rejects if it cannot be loaded now. */
    preload: loader.load,
    /** Whether it renders without suspending. */
    isLoaded: () => loader.value() !== undefined,
  });
}
