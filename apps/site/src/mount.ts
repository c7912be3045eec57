import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/**
 * Renders the application into an element, or hydrates what is prerendered in it: in a transition, which React does in
 * short steps that let the browser handle input between them. This module is a script of its own: React DOM is evaluated
 * with the first one that needs it.
 */
export function mount(container: Element, app: ReactNode, isPrerendered: boolean): void {
  startTransition(() => {
    if (isPrerendered) hydrateRoot(container, app);
    else createRoot(container).render(app);
  });
}
