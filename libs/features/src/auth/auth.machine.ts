import {
  assertEvent,
  assign,
  emit,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
  stateIn,
} from 'xstate';
import { isUnauthorized, toAuthFailure, type AuthFailure } from './auth.failure.ts';
import type { Renewed, RenewalInput, SessionAnswer } from './auth.renewal.ts';

/** Sent to the server. */
export interface Credentials {
  username: string;
  password: string;
}

export interface AuthContext {
  username: string | undefined;
  /** Never sent to the server. */
  email: string | undefined;
  /** In memory only: a reload ends the session. */
  token: string | undefined;
  /** Milliseconds from the token's arrival until it expires. */
  expiresIn: number | undefined;
  /** Why the last sign-in or sign-out failed. */
  failure: AuthFailure | undefined;
}

export type AuthEvent =
  | ({ type: 'user.signIn'; email: string } & Credentials)
  | { type: 'user.cancel' }
  | { type: 'user.signOut' }
  /** A session began without the sign-in form: an invitation was accepted. */
  | ({ type: 'server.signedIn' } & SessionAnswer)
  /** The token was replaced: renewed, or reissued after a password change. */
  | ({ type: 'server.renewed' } & SessionAnswer)
  /** A call was answered with 401. `token` is the one that it carried; an outdated one is ignored. */
  | { type: 'server.unauthorized'; token?: string };

export type AuthEmitted =
  | { type: 'auth.signedIn'; username: string }
  | { type: 'auth.signInFailed'; failure: AuthFailure }
  | { type: 'auth.signedOut' }
  | { type: 'auth.signOutFailed'; failure: AuthFailure }
  | { type: 'auth.expired' };

const noSession = {
  username: undefined,
  email: undefined,
  token: undefined,
  expiresIn: undefined,
} as const;

/**
 * Signs in and out, and renews the token while signed in. The password is never kept in the context.
 *
 * - `user.signIn` emits `auth.signedIn` or `auth.signInFailed`; `user.cancel` aborts it.
 * - `user.signOut` emits `auth.signedOut`, `auth.expired` (401: the session is over anyway) or
 *   `auth.signOutFailed`, after which the session continues.
 * - `server.unauthorized` with the current token emits `auth.expired`.
 * - Tags: `busy` while a call is pending, `signedIn` until the session has ended.
 */
export const authMachine = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    emitted: {} as AuthEmitted,
    tags: {} as 'busy' | 'signedIn',
  },
  actors: {
    signIn: fromPromise<SessionAnswer, Credentials>(() => missing('signIn')),
    signOut: fromPromise<unknown>(() => missing('signOut')),
    renewal: fromCallback<Renewed, RenewalInput>(() => missing('renewal')),
  },
  actions: {
    announceSignIn: emit(({ context }) => ({
      type: 'auth.signedIn' as const,
      username: context.username ?? '',
    })),
    announceSignInFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'auth.signInFailed' as const,
      failure: toAuthFailure(error),
    })),
    announceSignOut: emit({ type: 'auth.signedOut' }),
    announceSignOutFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'auth.signOutFailed' as const,
      failure: toAuthFailure(error),
    })),
    announceExpiry: emit({ type: 'auth.expired' }),
    rememberVisitor: assign((_, visitor: { username: string; email: string }) => visitor),
    rememberSession: assign({
      token: (_, { jwtToken }: SessionAnswer) => jwtToken,
      expiresIn: (_, { expiresIn }) => expiresIn,
      username: ({ context }, { username }) => username ?? context.username,
    }),
    rememberFailure: assign({
      failure: (_, { error }: { error: unknown }) => toAuthFailure(error),
    }),
    forgetFailure: assign({ failure: undefined }),
    forgetVisitor: assign(noSession),
    renewFromHereOn: sendTo('renewal', (_, renewed: Renewed) => renewed),
  },
  guards: {
    isUnauthorized: (_, { error }: { error: unknown }) => isUnauthorized(error),
    isOurs: ({ context }, { token }: { token: string | undefined }) =>
      token === undefined || token === context.token,
    isRevoked: stateIn({ signedIn: { signingOut: 'revoked' } }),
  },
}).createMachine({
  id: 'auth',
  context: { ...noSession, failure: undefined },
  initial: 'signedOut',
  states: {
    signedOut: {
      entry: 'forgetVisitor',
      on: {
        'user.signIn': {
          target: 'submitting',
          actions: {
            type: 'rememberVisitor',
            params: ({ event: { username, email } }) => ({ username, email }),
          },
        },
        'server.signedIn': {
          target: 'signedIn',
          actions: [
            'forgetFailure',
            { type: 'rememberSession', params: ({ event }) => event },
            'announceSignIn',
          ],
        },
      },
    },
    submitting: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'user.signIn');
          return { username: event.username, password: event.password };
        },
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'rememberSession', params: ({ event }) => event.output },
            'announceSignIn',
          ],
        },
        onError: {
          target: 'signedOut',
          actions: [
            { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'announceSignInFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
      on: { 'user.cancel': 'signedOut' },
    },
    signedIn: {
      tags: 'signedIn',
      invoke: {
        id: 'renewal',
        src: 'renewal',
        input: ({ context: { token, expiresIn } }) => {
          if (token === undefined || expiresIn === undefined) {
            throw new Error('signedIn needs a remembered session.');
          }
          return { token, expiresIn };
        },
      },
      on: {
        'server.renewed': {
          actions: [
            { type: 'rememberSession', params: ({ event }) => event },
            { type: 'renewFromHereOn', params: ({ event }) => event },
          ],
        },
      },
      initial: 'staying',
      states: {
        staying: {
          on: {
            'user.signOut': 'signingOut',
            'server.unauthorized': {
              guard: { type: 'isOurs', params: ({ event }) => ({ token: event.token }) },
              target: '#auth.signedOut',
              actions: 'announceExpiry',
            },
          },
        },
        signingOut: {
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            src: 'signOut',
            onDone: { target: '#auth.signedOut', actions: 'announceSignOut' },
            onError: [
              {
                guard: { type: 'isUnauthorized', params: ({ event }) => ({ error: event.error }) },
                target: '#auth.signedOut',
                actions: 'announceExpiry',
              },
              { guard: 'isRevoked', target: '#auth.signedOut', actions: 'announceExpiry' },
              {
                target: 'staying',
                actions: [
                  { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                  {
                    type: 'announceSignOutFailure',
                    params: ({ event }) => ({ error: event.error }),
                  },
                ],
              },
            ],
          },
          initial: 'asking',
          states: {
            asking: {
              on: {
                'server.unauthorized': {
                  guard: { type: 'isOurs', params: ({ event }) => ({ token: event.token }) },
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
