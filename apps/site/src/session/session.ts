import type { SessionState, SessionStore } from '@tales/features/session';
import { createContext, use, useEffect, useEffectEvent } from 'react';

/** Who the reader is, as far as the site knows. */
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

/** Hears how signing in and out goes, for as long as the component is mounted. */
export function useSessionEvents(listener: SessionListener): void {
  const { listen } = useSession();
  const tell = useEffectEvent(listener);
  useEffect(
    () =>
      listen((event) => {
        tell(event);
      }),
    [listen],
  );
}

/**
 * What the chat's links to the sign-in page carry, to be led back. Such a link is held (`data-hold`)
 * until the script is there: followed by the browser alone it would lose this.
 */
export const fromChat = { from: 'chat' } as const;

/** The same for the page on which the password is changed. */
export const fromPassword = { from: 'password' } as const;
