import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Thrown if scripts, texts or data of a page cannot be loaded. */
export class LoadError extends Error {
  override name = 'LoadError';
}

function throwLoadError(cause: unknown): never {
  throw new LoadError('A part of the page could not be loaded.', { cause });
}

/**
 * Returns a function that calls `load` only once for the same arguments and returns the same promise each
 * time, as React's `use` requires. The promise rejects with a `LoadError` if `load` fails.
 */
export function cached<Key extends readonly string[], Value>(
  load: (...key: Key) => Promise<Value>,
): (...key: Key) => Promise<Value> {
  const promises = new Map<string, Promise<Value>>();
  return (...key) => {
    const name = key.join('/');
    const promise = promises.get(name) ?? load(...key).catch(throwLoadError);
    promises.set(name, promise);
    return promise;
  };
}

const imports: (() => Promise<unknown>)[] = [];

/**
 * Returns a lazy component for the default export of a module. The component throws a `LoadError` if the
 * module cannot be loaded. `loadAllParts` prefetches the module.
 */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  imports.push(load);
  return lazy(() => load().catch(throwLoadError));
}

/** Imports the modules of all lazy components, one after another. Rejects at the first failed import. */
export async function loadAllParts(): Promise<void> {
  // The loop includes functions that a loaded module adds to `imports`.
  for (const load of imports) await load();
}
