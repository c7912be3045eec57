import {
  failureOf,
  isUnauthorized,
  type ApiClient,
  type ApiFailure,
  type Credentials,
  type SignedIn,
} from '@tales/api-client';
import {
  assertEvent,
  assign,
  emit,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
  stateIn,
  type ActorRefFrom,
  type SnapshotFrom,
} from 'xstate';
import {
  renewalWith,
  monotonicClock,
  type Renewed,
  type RenewalClock,
  type RenewalInput,
} from './auth.renewal.ts';

export interface AuthContext {
  username: string | undefined;
  /** Entered in the sign-in form, but never sent to the server. */
  email: string | undefined;
  /** Stored only in memory, and therefore lost when the page is reloaded. */
  token: string | undefined;
  /** Milliseconds from the receipt of `token` until it expires. */
  expiresIn: number | undefined;
}

export type AuthEvent =
  | ({ type: 'user.signIn'; email: string } & Credentials)
  | { type: 'user.signOut' }
  /** An accepted invitation started a session. */
  | ({ type: 'server.signedIn' } & SignedIn)
  /** The token was renewed, or replaced after a password change. */
  | ({ type: 'server.renewed' } & SignedIn)
  /** The token is no longer valid. Ignored if `token` is set and is not the current token. */
  | { type: 'server.unauthorized'; token?: string };

/** `failure` is undefined for an error that is not an `ApiError`. */
export type AuthEmitted =
  | { type: 'auth.signedIn'; username: string }
  | { type: 'auth.signInFailed'; failure: ApiFailure | undefined }
  | { type: 'auth.signedOut' }
  | { type: 'auth.signOutFailed'; failure: ApiFailure | undefined }
  | { type: 'auth.expired' };

const noSession = {
  username: undefined,
  email: undefined,
  token: undefined,
  expiresIn: undefined,
} as const;

/**
 * Signs in and out, and renews the token while signed in. The password is never stored in the context.
 *
 * - While signed out, `user.signIn` emits `auth.signedIn` or `auth.signInFailed`.
 * - `user.signOut` emits `auth.signedOut` on success. On failure, it emits `auth.expired` if the token is no
 *   longer valid; otherwise, it emits `auth.signOutFailed`, and the session continues.
 * - During a session, `server.unauthorized` emits `auth.expired`, unless it has an earlier token or a
 *   pending sign-out succeeds.
 * - Tags: `busy` while a sign-in or a sign-out is pending, `signedIn` during a session.
 */
export const authMachine = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    emitted: {} as AuthEmitted,
    tags: {} as 'busy' | 'signedIn',
  },
  actors: {
    signIn: fromPromise<SignedIn, Credentials>(() => missing('signIn')),
    signOut: fromPromise<unknown>(() => missing('signOut')),
    renewal: fromCallback<Renewed, RenewalInput>(() => missing('renewal')),
  },
  actions: {
    beginSession: assign((_, { jwtToken, expiresIn, username }: SignedIn) => ({
      token: jwtToken,
      expiresIn,
      username,
    })),
    announceSignIn: emit(({ context: { username = '' } }) => ({
      type: 'auth.signedIn' as const,
      username,
    })),
    announceFailure: emit(
      (
        _,
        { type, error }: { type: 'auth.signInFailed' | 'auth.signOutFailed'; error: unknown },
      ) => ({ type, failure: failureOf(error) }),
    ),
    announceExpiry: emit({ type: 'auth.expired' }),
  },
  guards: {
    isOurs: ({ context }, token: string | undefined) =>
      token === undefined || token === context.token,
    isOver: stateIn({ signedIn: { signingOut: 'revoked' } }),
  },
}).createMachine({
  id: 'auth',
  context: noSession,
  initial: 'signedOut',
  states: {
    signedOut: {
      entry: assign(noSession),
      on: {
        'user.signIn': {
          target: 'submitting',
          actions: assign(({ event: { username, email } }) => ({ username, email })),
        },
        'server.signedIn': {
          target: 'signedIn',
          actions: [{ type: 'beginSession', params: ({ event }) => event }, 'announceSignIn'],
        },
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'user.signIn');
          return { username: event.username, password: event.password };
        },
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'beginSession', params: ({ event }) => event.output },
            'announceSignIn',
          ],
        },
        onError: {
          target: 'signedOut',
          actions: {
            type: 'announceFailure',
            params: ({ event }) => ({ type: 'auth.signInFailed', error: event.error }),
          },
        },
      },
    },
    signedIn: {
      tags: 'signedIn',
      invoke: {
        id: 'renewal',
        src: 'renewal',
        input: ({ context: { token = '', expiresIn = 0 } }) => ({ token, expiresIn }),
      },
      on: {
        'server.renewed': {
          actions: [
            { type: 'beginSession', params: ({ event }) => event },
            sendTo('renewal', ({ event }) => event),
          ],
        },
      },
      initial: 'staying',
      states: {
        staying: {
          on: {
            'user.signOut': 'signingOut',
            'server.unauthorized': {
              guard: { type: 'isOurs', params: ({ event }) => event.token },
              target: '#auth.signedOut',
              actions: 'announceExpiry',
            },
          },
        },
        signingOut: {
          tags: 'busy',
          invoke: {
            src: 'signOut',
            onDone: { target: '#auth.signedOut', actions: emit({ type: 'auth.signedOut' }) },
            onError: [
              {
                guard: ({ event }) => isUnauthorized(event.error),
                target: '#auth.signedOut',
                actions: 'announceExpiry',
              },
              { guard: 'isOver', target: '#auth.signedOut', actions: 'announceExpiry' },
              {
                target: 'staying',
                actions: {
                  type: 'announceFailure',
                  params: ({ event }) => ({ type: 'auth.signOutFailed', error: event.error }),
                },
              },
            ],
          },
          initial: 'asking',
          states: {
            asking: {
              on: {
                'server.unauthorized': {
                  guard: { type: 'isOurs', params: ({ event }) => event.token },
                  target: 'revoked',
                },
              },
            },
            revoked: {
              description:
                'The server refused the token, most likely because of this sign-out: the chat may be closed before the response arrives.',
            },
          },
        },
      },
    },
  },
});

function missing(actor: string): never {
  throw new Error(`The auth machine needs an implementation of ${actor}.`);
}

export interface AuthEffects {
  /** `signOut` and `renew` must send the token that `selectToken` returns. */
  client: { auth: Pick<ApiClient['auth'], 'signIn' | 'signOut' | 'renew'> };
  /** @default the browser's timers and `performance.now()` */
  clock?: RenewalClock;
}

/** Returns `authMachine` with actors that call `client`. */
export const provideAuth = ({ client: { auth }, clock = monotonicClock }: AuthEffects) =>
  authMachine.provide({
    actors: {
      signIn: fromPromise(({ input, signal }) => auth.signIn(input, { signal })),
      signOut: fromPromise<unknown>(({ signal }) => auth.signOut({ signal })),
      renewal: renewalWith({ renew: auth.renew, clock }),
    },
  });

export type Auth = ActorRefFrom<typeof authMachine>;

/** Returns the token to send with API calls, or `undefined` if there is no session. */
export const selectToken = ({ context }: SnapshotFrom<typeof authMachine>) => context.token;
