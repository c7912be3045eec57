import { fromPromise } from 'xstate';
import { authMachine, type Credentials, type SignInAnswer } from './auth.machine.ts';

/** The calls of a client that signing in and out needs. */
export interface AuthCalls {
  signIn(credentials: Credentials, options?: { signal?: AbortSignal }): Promise<SignInAnswer>;
  signOut(options?: { signal?: AbortSignal }): Promise<unknown>;
}

export interface AuthEffects {
  /** Its `signOut` must carry the token of `selectToken`. */
  client: { auth: AuthCalls };
}

/** The auth machine doing real work with a client. */
export const provideAuth = ({ client }: AuthEffects) =>
  authMachine.provide({
    actors: {
      signIn: fromPromise<SignInAnswer, Credentials>(({ input, signal }) =>
        client.auth.signIn(input, { signal }),
      ),
      signOut: fromPromise<unknown>(({ signal }) => client.auth.signOut({ signal })),
    },
  });
