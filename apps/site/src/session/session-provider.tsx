import { createSessionStore } from '@tales/features/session';
import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { SessionContext, type Session } from './session.ts';

/** Keeps the session of a page load. Its code comes with the first wish to sign in. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() =>
    createSessionStore(async () => {
      const { openAuth } = await import('./open-auth.ts');
      return openAuth();
    }),
  );
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const session = useMemo<Session>(
    () => ({ ...state, listen: store.listen, open: store.open, signOut: store.signOut }),
    [state, store],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}
