import { type Auth, provideAuth, selectToken } from '@tales/features/auth';
import { createActor } from 'xstate';
import { api, setApiSession } from '../api.ts';
import { endWithPage } from './end-with-page.ts';

export type { Auth } from '@tales/features/auth';

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
  if (import.meta.env.DEV) {
    void import('./development-session.ts').then(({ keepSession }) => {
      keepSession(auth);
    });
  } else {
    endWithPage(token);
  }
  return auth.start();
}
