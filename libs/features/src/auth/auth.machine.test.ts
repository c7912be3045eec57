import { ApiError, type ApiFailure } from '@tales/api-client';
import { describe, expect, it, vi } from 'vitest';
import { createActor, transition, waitFor, type SnapshotFrom } from 'xstate';
import { provideAuth, type AuthCalls } from './auth.actors.ts';
import { toAuthFailure } from './auth.failure.ts';
import { authMachine, type AuthEmitted, type AuthEvent } from './auth.machine.ts';
import {
  selectAuthFailure,
  selectEmail,
  selectIsBusy,
  selectIsSignedIn,
  selectToken,
  selectUsername,
} from './auth.selectors.ts';

const signIn = {
  type: 'user.signIn',
  username: 'rosa',
  password: 'secret',
  email: 'rosa@example.org',
} as const satisfies AuthEvent;
const signOut = { type: 'user.signOut' } as const;
const cancel = { type: 'user.cancel' } as const;
const unauthorized = { type: 'server.unauthorized' } as const;

const refused = (status: number, rest: { message?: string; retryAfter?: number } = {}) =>
  new ApiError({ kind: 'refused', status, ...rest });
const unreachable = new ApiError({ kind: 'noResponse' });

type State = SnapshotFrom<typeof authMachine>['value'];
const asking: State = { signingOut: 'asking' };
const revoked: State = { signingOut: 'revoked' };

const resolved = (value: State) =>
  authMachine.resolveState({
    value,
    context: {
      username: 'rosa',
      email: 'rosa@example.org',
      token: value === 'signedOut' || value === 'submitting' ? undefined : 'one',
      failure: undefined,
    },
  });

const done = (state: string, output?: unknown) =>
  ({ type: `xstate.done.actor.0.auth.${state}`, output }) as never;
const error = (state: string, reason: unknown) =>
  ({ type: `xstate.error.actor.0.auth.${state}`, error: reason }) as never;

describe('auth machine, step by step', () => {
  it.each<[from: State, event: { type: string }, to: State]>([
    ['signedOut', signIn, 'submitting'],
    ['submitting', done('submitting', { jwtToken: 'one' }), 'signedIn'],
    ['submitting', error('submitting', refused(401)), 'signedOut'],
    ['submitting', error('submitting', unreachable), 'signedOut'],
    ['submitting', cancel, 'signedOut'],
    ['signedIn', signOut, asking],
    ['signedIn', unauthorized, 'signedOut'],
    ['signedIn', { ...unauthorized, token: 'one' } as never, 'signedOut'],
    [asking, done('signingOut'), 'signedOut'],
    [asking, error('signingOut', refused(401)), 'signedOut'],
    [asking, error('signingOut', refused(500)), 'signedIn'],
    [asking, error('signingOut', unreachable), 'signedIn'],
    [asking, unauthorized, revoked],
    [revoked, done('signingOut'), 'signedOut'],
    [revoked, error('signingOut', unreachable), 'signedOut'],
  ])('goes from %o on %o to %o', (from, event, to) => {
    expect(transition(authMachine, resolved(from), event as never)[0].value).toEqual(to);
  });

  it.each<[State, AuthEvent]>([
    ['signedOut', signOut],
    ['signedOut', cancel],
    ['signedOut', unauthorized],
    ['submitting', signIn],
    ['submitting', signOut],
    ['submitting', unauthorized],
    ['signedIn', signIn],
    ['signedIn', cancel],
    ['signedIn', { ...unauthorized, token: 'of an earlier session' }],
    [asking, signIn],
    [asking, signOut],
    [asking, cancel],
    [asking, { ...unauthorized, token: 'of an earlier session' }],
    [revoked, unauthorized],
  ])('ignores in %o the event %o', (state, event) => {
    const [next, actions] = transition(authMachine, resolved(state), event);
    expect(next.value).toEqual(state);
    expect(actions).toEqual([]);
  });
});

describe('the reason of a failure', () => {
  it.each<[ApiFailure, ReturnType<typeof toAuthFailure>['kind']]>([
    [{ kind: 'refused', status: 401, message: 'No.' }, 'badCredentials'],
    [{ kind: 'refused', status: 429, retryAfter: 5000 }, 'throttled'],
    [{ kind: 'refused', status: 502 }, 'noReply'],
    [{ kind: 'refused', status: 401 }, 'noReply'],
    [{ kind: 'refused', status: 500, message: 'Broken.' }, 'api'],
    [{ kind: 'noResponse' }, 'noReply'],
    [{ kind: 'timeout' }, 'noReply'],
    [{ kind: 'offline' }, 'api'],
    [{ kind: 'malformed' }, 'api'],
  ])('%o is %s and keeps the failure', (failure, kind) => {
    expect(toAuthFailure(new ApiError(failure))).toMatchObject({ kind, failure });
  });

  it('says when to try again', () => {
    expect(toAuthFailure(refused(429, { retryAfter: 60_000 }))).toHaveProperty(
      'retryAfter',
      60_000,
    );
  });

  it('is unexpected for anything else', () => {
    const bug = new TypeError('bug');
    expect(toAuthFailure(bug)).toEqual({ kind: 'unexpected', error: bug });
  });
});

describe('auth machine, with its actors', () => {
  function start() {
    const calls = {
      signIn: vi.fn<AuthCalls['signIn']>(() => Promise.resolve({ jwtToken: 'one' })),
      signOut: vi.fn<AuthCalls['signOut']>(() => Promise.resolve()),
    };
    const actor = createActor(provideAuth({ client: { auth: calls } }));
    const emitted: AuthEmitted[] = [];
    actor.on('*', (event) => emitted.push(event));
    actor.start();
    return { actor, calls, emitted };
  }

  async function startSignedIn() {
    const started = start();
    started.actor.send(signIn);
    await waitFor(started.actor, selectIsSignedIn);
    started.emitted.length = 0;
    return started;
  }

  it('signs in with name and password alone and keeps the token and the email', async () => {
    const { actor, calls, emitted } = start();
    actor.send(signIn);
    expect(selectIsBusy(actor.getSnapshot())).toBe(true);
    expect(selectUsername(actor.getSnapshot())).toBeUndefined();
    const snapshot = await waitFor(actor, selectIsSignedIn);
    expect(calls.signIn).toHaveBeenCalledExactlyOnceWith(
      { username: 'rosa', password: 'secret' },
      { signal: expect.any(AbortSignal) as AbortSignal },
    );
    expect(selectToken(snapshot)).toBe('one');
    expect(selectUsername(snapshot)).toBe('rosa');
    expect(selectEmail(snapshot)).toBe('rosa@example.org');
    expect(emitted).toEqual([{ type: 'auth.signedIn', username: 'rosa' }]);
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('secret');
  });

  it('takes the name as the server spells it', async () => {
    const { actor, calls } = start();
    calls.signIn.mockResolvedValue({ jwtToken: 'one', username: 'Rosa' });
    actor.send(signIn);
    expect(selectUsername(await waitFor(actor, selectIsSignedIn))).toBe('Rosa');
  });

  it('sends one request for two presses', async () => {
    const { actor, calls } = start();
    actor.send(signIn);
    actor.send(signIn);
    await waitFor(actor, selectIsSignedIn);
    expect(calls.signIn).toHaveBeenCalledOnce();
  });

  it('says why a sign-in failed and lets the visitor try again', async () => {
    const { actor, calls, emitted } = start();
    calls.signIn.mockRejectedValueOnce(refused(401, { message: 'Wrong.' }));
    actor.send(signIn);
    const failed = await waitFor(actor, (snapshot) => !selectIsBusy(snapshot));
    expect(failed.value).toBe('signedOut');
    expect(selectAuthFailure(failed)?.kind).toBe('badCredentials');
    expect(failed.context).toMatchObject({ username: undefined, email: undefined });
    expect(emitted).toEqual([{ type: 'auth.signInFailed', failure: selectAuthFailure(failed) }]);

    actor.send(signIn);
    const snapshot = await waitFor(actor, selectIsSignedIn);
    expect(selectAuthFailure(snapshot)).toBeUndefined();
  });

  it('stays signed out when it is cancelled while the answer is on its way', async () => {
    const { actor, calls, emitted } = start();
    const answer = Promise.withResolvers<{ jwtToken: string }>();
    calls.signIn.mockReturnValue(answer.promise);
    actor.send(signIn);
    actor.send(cancel);
    expect(calls.signIn.mock.lastCall?.[1]?.signal?.aborted).toBe(true);
    answer.resolve({ jwtToken: 'late' });
    await answer.promise;
    expect(actor.getSnapshot().value).toBe('signedOut');
    expect(selectToken(actor.getSnapshot())).toBeUndefined();
    expect(emitted).toEqual([]);
  });

  it('aborts the call when it is stopped, and an answer after that changes nothing', async () => {
    const { actor, calls, emitted } = start();
    const answer = Promise.withResolvers<{ jwtToken: string }>();
    calls.signIn.mockReturnValue(answer.promise);
    actor.send(signIn);
    actor.stop();
    expect(calls.signIn.mock.lastCall?.[1]?.signal?.aborted).toBe(true);
    answer.resolve({ jwtToken: 'late' });
    await answer.promise;
    expect(selectToken(actor.getSnapshot())).toBeUndefined();
    expect(emitted).toEqual([]);
  });

  it('keeps the token until the sign-out is answered, then forgets everything', async () => {
    const { actor, calls, emitted } = await startSignedIn();
    calls.signOut.mockImplementation(() => {
      expect(selectToken(actor.getSnapshot())).toBe('one');
      return Promise.resolve();
    });
    actor.send(signOut);
    const snapshot = await waitFor(actor, (snapshot) => snapshot.matches('signedOut'));
    expect(snapshot.context).toEqual({
      username: undefined,
      email: undefined,
      token: undefined,
      failure: undefined,
    });
    expect(emitted).toEqual([{ type: 'auth.signedOut' }]);
  });

  it('keeps the session when the sign-out fails', async () => {
    const { actor, calls, emitted } = await startSignedIn();
    calls.signOut.mockRejectedValue(unreachable);
    actor.send(signOut);
    const snapshot = await waitFor(actor, (snapshot) => snapshot.matches('signedIn'));
    expect(selectToken(snapshot)).toBe('one');
    expect(emitted).toEqual([
      { type: 'auth.signOutFailed', failure: { kind: 'noReply', failure: { kind: 'noResponse' } } },
    ]);
  });

  it('signs out locally when the server no longer knows the session', async () => {
    const { actor, calls, emitted } = await startSignedIn();
    calls.signOut.mockRejectedValue(refused(401));
    actor.send(signOut);
    await waitFor(actor, (snapshot) => snapshot.matches('signedOut'));
    expect(emitted).toEqual([{ type: 'auth.expired' }]);
  });

  it('signs out locally when any call was unauthorized, and says so once', async () => {
    const { actor, emitted } = await startSignedIn();
    actor.send(unauthorized);
    actor.send(unauthorized);
    expect(selectToken(actor.getSnapshot())).toBeUndefined();
    expect(emitted).toEqual([{ type: 'auth.expired' }]);
  });

  it('is signed out, not expired, when the chat hears of the sign-out before its answer', async () => {
    const { actor, calls, emitted } = await startSignedIn();
    const answer = Promise.withResolvers<unknown>();
    calls.signOut.mockReturnValue(answer.promise);
    actor.send(signOut);
    actor.send(unauthorized);
    answer.resolve(undefined);
    await waitFor(actor, (snapshot) => snapshot.matches('signedOut'));
    expect(emitted).toEqual([{ type: 'auth.signedOut' }]);
  });
});
