import { apiPaths } from '@tales/api-client/wire';
import { provideAuth, type AuthEmitted } from '@tales/features/auth';
import { useEmitted } from '@tales/features/hooks';
import { createActorContext, shallowEqual } from '@xstate/react';
import { useEffect } from 'react';
import { api, getToken, setSession } from '../api.ts';

const AuthContext = createActorContext(provideAuth({ client: api }));

/** Provides the auth state machine, which stores the token of the session only in memory. */
export const SessionProvider = AuthContext.Provider;

export function useSession() {
  const auth = AuthContext.useActorRef();
  const state = AuthContext.useSelector((snapshot) => {
    const signedIn = snapshot.hasTag('signedIn');
    return {
      signedIn,
      /** True while a sign-in or sign-out is pending. */
      busy: snapshot.hasTag('busy'),
      username: signedIn ? snapshot.context.username : undefined,
    };
  }, shallowEqual);
  return { ...state, auth };
}

export function useSessionEvents(listener: (event: AuthEmitted) => void): void {
  useEmitted(AuthContext.useActorRef(), listener);
}

/** Adds the token of the session to API requests, and signs out when the document is unloaded. */
export function useSessionOfPage() {
  const auth = AuthContext.useActorRef();
  useEffect(() => {
    setSession(auth);
    addEventListener('pagehide', signOutOnUnload);
    return () => {
      removeEventListener('pagehide', signOutOnUnload);
    };
  }, [auth]);
}

/** Signs out, unless the document may enter the back/forward cache, which preserves the token. */
function signOutOnUnload({ persisted }: PageTransitionEvent): void {
  const token = persisted ? undefined : getToken();
  if (!token) return;
  fetch(apiPaths.signOut, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: '{}',
  }).catch(() => undefined);
}
