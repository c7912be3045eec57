import { provideAuth, selectToken } from '@tales/features/auth';
import type { Auth } from '@tales/features/session';
import { createActor } from 'xstate';
import { api, callFor } from '../api.ts';
import { endWithPage } from './end-with-page.ts';

// What composes failures comes with the session: afterwards there may be no connection to load it by.
import '@tales/features/failure-message';

export type { Auth } from '@tales/features/session';

/** The reader's session, from now on the one that calls are made for. */
export function openAuth(): Auth {
  const auth = createActor(provideAuth({ client: api }));
  const token = () => selectToken(auth.getSnapshot());
  callFor({
    token,
    unauthorized: (token) => {
      auth.send({ type: 'server.unauthorized', token });
    },
  });
  endWithPage(token);
  return auth.start();
}
