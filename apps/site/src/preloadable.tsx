import { lazy, useState, type ComponentType, type ReactNode } from 'react';

/** A component with a script of its own. */
export interface Preloadable<Props> {
  (props: Props): ReactNode;
  /** Loads the script; rejects if it cannot be loaded now. */
  preload: () => Promise<unknown>;
  /** Whether it renders without suspending. */
  isLoaded: () => boolean;
}

/** Like React's `lazy`, but renders at once if the script is loaded. `lazy` suspends even then. */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const preload = async () => (Loaded ??= await load());
  const Lazy = lazy(async () => ({ default: await preload() }));

  function Component(props: Props) {
    const [Content] = useState<ComponentType<Props>>(() => Loaded ?? Lazy);
    return <Content {...props} />;
  }
  return Object.assign(Component, { preload, isLoaded: () => Loaded !== undefined });
}
