import { fromPromise } from 'xstate';
import { authMachine, type Credentials } from './auth.machine.ts';
import { renewalWith, systemClock, type RenewalClock, type SessionAnswer } from './auth.renewal.ts';

/** The calls of the API client that the machine uses. */
export interface AuthCalls {
  signIn(credentials: Credentials, options?: { signal?: AbortSignal }): Promise<SessionAnswer>;
  signOut(options?: { signal?: AbortSignal }): Promise<unknown>;
  renew(options?: { signal?: AbortSignal }): Promise<SessionAnswer>;
}

export interface AuthEffects {
  /** Its `signOut` and `renew` must carry the token of `selectToken`. */
  client: { auth: AuthCalls };
  /**
   * Times the renewals.
   * @default the system's timers and its monotonic clock
   */
  clock?: RenewalClock;
}

/** The auth machine with the actors of an API client. */
export const provideAuth = ({ client, clock = systemClock }: AuthEffects) =>
  authMachine.provide({
    actors: {
      signIn: fromPromise<SessionAnswer, Credentials>(({ input, signal }) =>
        client.auth.signIn(input, { signal }),
      ),
      signOut: fromPromise<unknown>(({ signal }) => client.auth.signOut({ signal })),
      renewal: renewalWith({ renew: (options) => client.auth.renew(options), clock }),
    },
  });
