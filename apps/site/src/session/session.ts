import type { SessionState, SessionStore } from '@tales/features/auth';
import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { PageName } from '../pages.ts';

/** The session of this page load. */
export interface Session extends SessionState, Pick<SessionStore, 'listen' | 'open' | 'signOut'> {}

export const SessionContext = createContext<Session>({
  signedIn: false,
  busy: false,
  username: undefined,
  auth: undefined,
  listen: () => () => undefined,
  open: () => Promise.reject(new Error('There is no session provider.')),
  signOut: () => undefined,
});

export const useSession = (): Session => use(SessionContext);

type SessionListener = Parameters<Session['listen']>[0];

/** Calls `listener` with the events of the session while the component is mounted. */
export function useSessionEvents(listener: SessionListener): void {
  const { listen } = useSession();
  const notify = useEffectEvent(listener);
  useEffect(
    () =>
      listen((event) => {
        notify(event);
      }),
    [listen],
  );
}

/**
 * Props of a link to the sign-in page that leads back to `page` afterwards. Without the script the
 * state would be lost, so the press is held (`data-hold`) until the script runs.
 */
export const returnTo = (page: PageName) => ({ state: { from: page }, 'data-hold': '' });
