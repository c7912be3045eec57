import { provideAuth, selectToken } from '@tales/features/auth';
import { createActor } from 'xstate';
import { api, callFor } from '../api.ts';

/** The reader's session, from now on the one that calls are made for. */
export function openAuth() {
  const auth = createActor(provideAuth({ client: api }));
  callFor({
    token: () => selectToken(auth.getSnapshot()),
    unauthorized: (token) => {
      auth.send({ type: 'server.unauthorized', token });
    },
  });
  return auth.start();
}

export type Auth = ReturnType<typeof openAuth>;
