import { assertEvent, assign, emit, fromPromise, setup, stateIn } from 'xstate';
import { isUnauthorized, toAuthFailure, type AuthFailure } from './auth.failure.ts';

/** What the server is asked with. */
export interface Credentials {
  username: string;
  password: string;
}

export interface SignInAnswer {
  jwtToken: string;
  /** The account's name as the server spells it, if it says so. */
  username?: string;
}

interface AuthContext {
  username: string | undefined;
  /** Kept here only; the server never gets it. */
  email: string | undefined;
  /** Kept in memory only: a reload signs out. */
  token: string | undefined;
  /** Why the last sign-in or sign-out failed. */
  failure: AuthFailure | undefined;
}

export type AuthEvent =
  | ({ type: 'user.signIn'; email: string } & Credentials)
  | { type: 'user.cancel' }
  | { type: 'user.signOut' }
  /** A call was refused; with the token it carried, one that is no longer ours does no harm. */
  | { type: 'server.unauthorized'; token?: string };

export type AuthEmitted =
  | { type: 'auth.signedIn'; username: string }
  | { type: 'auth.signInFailed'; failure: AuthFailure }
  | { type: 'auth.signedOut' }
  | { type: 'auth.signOutFailed'; failure: AuthFailure }
  | { type: 'auth.expired' };

const nobody = { username: undefined, email: undefined, token: undefined } as const;

/**
 * Signs a visitor in and out. The password is passed on and never kept. Signing out ends the session
 * only where the server agrees or no longer knows it; any other failure keeps it.
 */
export const authMachine = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    emitted: {} as AuthEmitted,
    tags: {} as 'busy' | 'signedIn',
  },
  actors: {
    signIn: fromPromise<SignInAnswer, Credentials>(() => missing('signIn')),
    signOut: fromPromise<unknown>(() => missing('signOut')),
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
      token: (_, { jwtToken }: SignInAnswer) => jwtToken,
      username: ({ context }, { username }) => username ?? context.username,
    }),
    rememberFailure: assign({
      failure: (_, { error }: { error: unknown }) => toAuthFailure(error),
    }),
    forgetFailure: assign({ failure: undefined }),
    forgetVisitor: assign(nobody),
  },
  guards: {
    isUnauthorized: (_, { error }: { error: unknown }) => isUnauthorized(error),
    isOurs: ({ context }, { token }: { token: string | undefined }) =>
      token === undefined || token === context.token,
    isRevoked: stateIn({ signingOut: 'revoked' }),
  },
}).createMachine({
  id: 'auth',
  context: { ...nobody, failure: undefined },
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
      on: {
        'user.signOut': 'signingOut',
        'server.unauthorized': {
          guard: { type: 'isOurs', params: ({ event }) => ({ token: event.token }) },
          target: 'signedOut',
          actions: 'announceExpiry',
        },
      },
    },
    signingOut: {
      tags: ['busy', 'signedIn'],
      entry: 'forgetFailure',
      invoke: {
        src: 'signOut',
        onDone: { target: 'signedOut', actions: 'announceSignOut' },
        onError: [
          {
            guard: { type: 'isUnauthorized', params: ({ event }) => ({ error: event.error }) },
            target: 'signedOut',
            actions: 'announceExpiry',
          },
          { guard: 'isRevoked', target: 'signedOut', actions: 'announceExpiry' },
          {
            target: 'signedIn',
            actions: [
              { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
              { type: 'announceSignOutFailure', params: ({ event }) => ({ error: event.error }) },
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
            'The token is dead already, most likely because of this very sign-out, which the chat may hear of before its answer is here.',
        },
      },
    },
  },
});

function missing(actor: string): never {
  throw new Error(`The auth machine needs an implementation of ${actor}.`);
}
