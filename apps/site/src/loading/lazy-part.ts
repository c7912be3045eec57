import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { throwLoadError } from '../load-error.ts';

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

/** Imports the modules of all lazy components, one after another. Rejects when a module cannot be loaded. */
export async function loadAllParts(): Promise<void> {
  // A loaded module can add functions to `imports`.
  for (const load of imports) await load();
}
