import { createSessionStore, type SessionState, type SessionStore } from '@tales/features/auth';
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { PageName } from '../pages.ts';

/** The session of this page load. */
export interface Session extends SessionState, Pick<SessionStore, 'listen' | 'open' | 'signOut'> {}

const SessionContext = createContext<Session | null>(null);

/** Provides the session of this page load. Its code is loaded when somebody signs in. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() =>
    createSessionStore(async () => (await import('./open-auth.ts')).openAuth()),
  );
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const session = useMemo(() => ({ ...store, ...state }), [state, store]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('There is no session provider.');
  return session;
}

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
