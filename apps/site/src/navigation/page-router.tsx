import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import {
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type NavigationType,
} from 'react-router-dom';

/** A navigation, as the history reports it. */
export interface Update {
  location: Location;
  action: NavigationType | `${NavigationType}`;
}

export interface PageRouterProps {
  /** Whether the page at a path renders without suspending. */
  isLoaded: (pathname: string) => boolean;
  /** Shows a page that is loaded. `show` renders the page that is then the current one. */
  open: (update: Update, show: () => void) => void;
  children: ReactNode;
}

/**
 * The router's `BrowserRouter`, except that a page that is loaded renders immediately. Another one renders in
 * a transition, which keeps the previous page until it is loaded, but also pauses every 5 ms.
 */
export function PageRouter({ isLoaded, open, children }: PageRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ location, action }, setState] = useState(() => ({
    location: history.location,
    action: history.action,
  }));

  useLayoutEffect(
    () =>
      history.listen((update) => {
        const show = () => {
          setState({ location: history.location, action: history.action });
        };
        if (isLoaded(update.location.pathname)) open(update, show);
        else startTransition(show);
      }),
    [history, isLoaded, open],
  );

  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
