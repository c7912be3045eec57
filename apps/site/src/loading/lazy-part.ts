import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { throwLoadError } from '../load-error.ts';

const imports: (() => Promise<unknown>)[] = [];

/**
 * Returns React's lazy component of a module with a default export. `loadAllParts` imports it before it is rendered. If it
 * cannot be loaded, it throws a `LoadError`.
 */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  // WebKit answers the first import of a document from memory, which may still hold a failure of the previous document.
  const loadTwice = () => load().catch(load);
  imports.push(loadTwice);
  return lazy(() => loadTwice().catch(throwLoadError));
}

/** Imports the modules of all lazy components, one after the other. Rejects if one cannot be loaded. */
export async function loadAllParts(): Promise<void> {
  // A module can add others.
  for (const load of imports) await load();
}
