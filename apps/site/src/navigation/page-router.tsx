import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

export interface PageRouterProps {
  /** Whether the page at a path renders without suspending. */
  isLoaded: (pathname: string) => boolean;
  children: ReactNode;
}

/**
 * The router's `BrowserRouter`, except that a page that is loaded renders immediately. Another one renders in
 * a transition, which keeps the previous page until it is loaded, but also pauses every 5 ms.
 */
export function PageRouter({ isLoaded, children }: PageRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ location, action }, setState] = useState(() => ({
    location: history.location,
    action: history.action,
  }));

  useLayoutEffect(
    () =>
      history.listen((update) => {
        if (isLoaded(update.location.pathname)) setState(update);
        else
          startTransition(() => {
            setState(update);
          });
      }),
    [history, isLoaded],
  );

  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
