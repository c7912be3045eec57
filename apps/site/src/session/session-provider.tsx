import { createSessionStore } from '@tales/features/auth';
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { SessionContext, type Session } from './session.ts';

/** Provides the session of this page load. Its code is loaded when somebody signs in. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() =>
    createSessionStore(async () => {
      const { openAuth } = await import('./open-auth.ts');
      return openAuth();
    }),
  );
  useEffect(() => {
    if (!import.meta.env.DEV) return;
    void import('./development-session.ts').then(({ resumeSession }) => resumeSession(store.open));
  }, [store]);
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const session = useMemo<Session>(
    () => ({ ...state, listen: store.listen, open: store.open, signOut: store.signOut }),
    [state, store],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}
