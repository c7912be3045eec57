import { type Auth, provideAuth, selectToken } from '@tales/features/auth';
import { createActor } from 'xstate';
import { api, setApiSession } from '../api.ts';
import { apiPaths } from '@tales/api-client/wire';

/** Starts the session of this page load and makes all following calls with its token. */
export function openAuth(): Auth {
  const auth = createActor(provideAuth({ client: api }));
  const token = () => selectToken(auth.getSnapshot());
  setApiSession({
    token,
    unauthorized: (token) => {
      auth.send({ type: 'server.unauthorized', token });
    },
  });
  endWithPage(token);
  return auth.start();
}

/**
 * Signs out when the page is unloaded, because the token is in memory only. A page that enters the
 * back/forward cache keeps its session.
 */
function endWithPage(getToken: () => string | undefined): void {
  addEventListener('pagehide', ({ persisted }) => {
    const token = persisted ? undefined : getToken();
    if (!token) return;
    fetch(apiPaths.signOut, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: '{}',
    }).catch(() => undefined);
  });
}
