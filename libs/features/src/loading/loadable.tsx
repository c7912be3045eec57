import type { ComponentType, ReactNode } from 'react';
import { createLoader, type Loader } from './loader.ts';
import { useLoaded } from './use-loaded.ts';

/** A component with a script of its own. */
export interface Loadable<Props> {
  (props: Props): ReactNode;
  /** Loads the script; rejects if it cannot be loaded now. */
  preload: () => Promise<unknown>;
  /** Whether it renders without suspending. */
  isLoaded: () => boolean;
}

/** Shown instead of what a loader cannot load now. */
export type Unavailable = (props: { loader: Loader<unknown> }) => ReactNode;

/**
 * A component that is loaded when it is rendered or preloaded.
 *
 * @param Fallback by default nothing: the page can do without it
 */
export function loadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: Unavailable = () => null,
): Loadable<Props> {
  const loader = createLoader(load);

  function Component(props: Props) {
    const Content = useLoaded(loader);
    return Content ? <Content {...props} /> : <Fallback loader={loader} />;
  }
  return Object.assign(Component, {
    preload: loader.load,
    isLoaded: () => loader.value() !== undefined,
  });
}
