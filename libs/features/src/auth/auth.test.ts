import { ApiError, isUnauthorized, type ApiFailure, type SignedIn } from '@tales/api-client';
import common from '@tales/locales/en/common.json';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, SimulatedClock, waitFor, type SnapshotFrom } from 'xstate';
import { testEveryPath } from '../testing/model.ts';
import {
  authMachine,
  provideAuth,
  selectToken,
  type AuthEffects,
  type AuthEmitted,
  type AuthEvent,
} from './auth.machine.ts';
import { RENEWAL_RETRY_DELAY } from './auth.renewal.ts';
import { signInFailureMessage } from './session-messages.ts';

type AuthCalls = AuthEffects['client']['auth'];

const signIn = {
  type: 'user.signIn',
  username: 'rosa',
  password: 'secret',
  email: 'rosa@example.org',
} as const satisfies AuthEvent;
const signOut = { type: 'user.signOut' } as const;
const unauthorized = { type: 'server.unauthorized' } as const;

const refused = (status: number, rest: { message?: string } = {}) =>
  new ApiError({ kind: 'refused', status, ...rest });
const unreachable = new ApiError({ kind: 'noResponse' });

const expiresIn = 1_800_000;
const answer = { jwtToken: 'one', username: 'rosa', expiresIn };

type Snapshot = SnapshotFrom<typeof authMachine>;
const isSignedIn = (snapshot: Snapshot) => snapshot.hasTag('signedIn');
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const isRevoked = (snapshot: Snapshot) => snapshot.matches({ signedIn: { signingOut: 'revoked' } });

it('on every path, the auth machine announces each session’s start and end once, stores no password, and sends no email address', () => {
  testEveryPath({
    machine: authMachine.provide({ actors: { renewal: fromCallback(() => undefined) } }),
    ends: {
      signIn: [
        answer,
        { ...answer, username: 'Rosa' },
        refused(401, { message: 'Wrong.' }),
        unreachable,
      ],
      signOut: [undefined, refused(401), refused(500, { message: 'Broken.' }), unreachable],
    },
    events: ({ context: { token = 'one' } }) => [
      signIn,
      signOut,
      { type: 'server.signedIn', jwtToken: 'of an invitation', username: 'Rosa', expiresIn },
      { ...answer, type: 'server.renewed', jwtToken: 'renewed' },
      unauthorized,
      { ...unauthorized, token },
      { ...unauthorized, token: 'of an earlier session' },
    ],
    name: ({ value, context: { username } }) => `${JSON.stringify(value)} ${username}`,
    check({ steps, calls, pending, count, outputs, countEmitted }, snapshot) {
      const { context } = snapshot;
      const signedIn = isSignedIn(snapshot);
      const from = (state: string, type: string) =>
        steps.filter(
          ({ event, before }) =>
            event.type === type && JSON.stringify(before.value).includes(`"${state}"`),
        );

      expect(context.token !== undefined).toBe(signedIn);
      if (snapshot.matches('signedOut')) {
        expect([context.username, context.email]).toEqual([undefined, undefined]);
      }
      expect(pending).toHaveLength(snapshot.hasTag('busy') ? 1 : 0);
      expect(count('signIn')).toBe(from('signedOut', 'user.signIn').length);
      expect(count('signOut')).toBe(from('staying', 'user.signOut').length);
      expect(JSON.stringify(context)).not.toContain(signIn.password);
      expect(JSON.stringify(calls)).not.toContain(signIn.email);
      const begun = outputs('signIn').length + from('signedOut', 'server.signedIn').length;
      expect(countEmitted('auth.signedIn')).toBe(begun);
      expect(countEmitted('auth.signedOut') + countEmitted('auth.expired')).toBe(
        begun - (signedIn ? 1 : 0),
      );

      const { event, before } = steps.at(-1) ?? expect.fail();
      if (event.type === 'server.unauthorized' && before.hasTag('signedIn')) {
        const isOurs = (event['token'] ?? before.context.token) === before.context.token;
        if (!isOurs) expect(snapshot.value).toEqual(before.value);
        else if (before.matches({ signedIn: 'staying' })) expect(signedIn).toBe(false);
        else expect(isRevoked(snapshot)).toBe(true);
      }
      if (event['of'] === 'signOut') {
        const isKept = event['error'] && !isUnauthorized(event['error']) && !isRevoked(before);
        expect(signedIn).toBe(Boolean(isKept));
        if (!event['error']) expect(countEmitted('auth.signedOut')).toBe(begun);
      }
    },
  });
});

describe('signInFailureMessage', () => {
  const { failed, noReply } = common.session;
  it.each<[ApiFailure | undefined, text: string]>([
    [{ kind: 'refused', status: 401, message: 'No.' }, failed],
    [{ kind: 'refused', status: 429, message: 'Wait.' }, 'Wait.'],
    [{ kind: 'refused', status: 502 }, noReply],
    [{ kind: 'refused', status: 401 }, noReply],
    [{ kind: 'noResponse' }, noReply],
    [{ kind: 'timeout' }, noReply],
    [{ kind: 'offline' }, common.failure.noConnection],
    [{ kind: 'malformed' }, common.failure.malformed],
    [undefined, `${common.failure.reason} ${common.failure.unknown}`],
  ])('for %o, returns a message that starts with “%s”', (failure, text) => {
    expect(signInFailureMessage(failure, common)).toMatch(new RegExp(`^${text}`));
  });
});

describe('auth machine with a fake API client', () => {
  function start() {
    const calls = {
      signIn: vi.fn<AuthCalls['signIn']>(() => Promise.resolve(answer)),
      signOut: vi.fn<AuthCalls['signOut']>(() => Promise.resolve()),
      renew: vi.fn<AuthCalls['renew']>(() => Promise.resolve({ ...answer, jwtToken: 'two' })),
    };
    const clock = new SimulatedClock();
    const actor = createActor(provideAuth({ client: { auth: calls }, clock }));
    const emitted: AuthEmitted[] = [];
    actor.on('*', (event) => emitted.push(event));
    actor.start();
    return { actor, calls, clock, emitted };
  }

  async function startSignedIn() {
    const started = start();
    started.actor.send(signIn);
    await waitFor(started.actor, isSignedIn);
    started.emitted.length = 0;
    return started;
  }

  it('on a sign-in, sends only the username and the password, stores the token but not the password, and emits auth.signedIn', async () => {
    const { actor, calls, emitted } = start();
    actor.send(signIn);
    expect(isBusy(actor.getSnapshot())).toBe(true);
    const snapshot = await waitFor(actor, isSignedIn);
    expect(calls.signIn).toHaveBeenCalledExactlyOnceWith(
      { username: 'rosa', password: 'secret' },
      { signal: expect.any(AbortSignal) as AbortSignal },
    );
    expect(selectToken(snapshot)).toBe('one');
    expect(snapshot.context.username).toBe('rosa');
    expect(emitted).toEqual([{ type: 'auth.signedIn', username: 'rosa' }]);
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('secret');
  });

  describe('while signed in', () => {
    /** Advances the clock second by second, so that promises can settle after each second. */
    async function pass(clock: SimulatedClock, duration: number) {
      for (let passed = 0; passed < duration; passed += 1000) {
        clock.increment(1000);
        await setImmediate();
      }
    }

    it('renews each token after half of its lifetime', async () => {
      const { actor, calls, clock, emitted } = await startSignedIn();
      await pass(clock, expiresIn / 2 - 1000);
      expect(calls.renew).not.toHaveBeenCalled();
      await pass(clock, 1000);
      expect(selectToken(actor.getSnapshot())).toBe('two');
      calls.renew.mockResolvedValue({ ...answer, jwtToken: 'three' });
      await pass(clock, expiresIn / 2);
      expect(selectToken(actor.getSnapshot())).toBe('three');
      expect(calls.renew).toHaveBeenCalledTimes(2);
      expect(emitted).toEqual([]);
    });

    it('renews a token after ten seconds if half of its lifetime is shorter', async () => {
      const { actor, calls, clock } = start();
      calls.signIn.mockResolvedValue({ ...answer, expiresIn: 12_000 });
      actor.send(signIn);
      await waitFor(actor, isSignedIn);
      await pass(clock, 9000);
      expect(calls.renew).not.toHaveBeenCalled();
      await pass(clock, 1000);
      expect(calls.renew).toHaveBeenCalledOnce();
    });

    it('retries a failed renewal without ending the session', async () => {
      const { actor, calls, clock, emitted } = await startSignedIn();
      calls.renew.mockRejectedValueOnce(unreachable).mockRejectedValueOnce(refused(503));
      await pass(clock, expiresIn / 2 + 2 * RENEWAL_RETRY_DELAY);
      expect(calls.renew).toHaveBeenCalledTimes(3);
      expect(selectToken(actor.getSnapshot())).toBe('two');
      expect(emitted).toEqual([]);
    });

    it('emits auth.expired once, and stops retrying the renewal, when the token expires', async () => {
      const { actor, calls, clock, emitted } = await startSignedIn();
      calls.renew.mockRejectedValue(unreachable);
      await pass(clock, expiresIn - 1000);
      expect(isSignedIn(actor.getSnapshot())).toBe(true);
      await pass(clock, 1000);
      expect(selectToken(actor.getSnapshot())).toBeUndefined();
      expect(emitted).toEqual([{ type: 'auth.expired' }]);
      const tried = calls.renew.mock.calls.length;
      await pass(clock, 60_000);
      expect(calls.renew).toHaveBeenCalledTimes(tried);
    });

    it('ends the session with auth.expired when a renewal is refused with 401', async () => {
      const { actor, calls, clock, emitted } = await startSignedIn();
      calls.renew.mockRejectedValue(refused(401));
      await pass(clock, expiresIn / 2);
      expect(actor.getSnapshot().value).toBe('signedOut');
      expect(emitted).toEqual([{ type: 'auth.expired' }]);
    });

    it('ends the session with auth.expired and without a renewal request if the token expired while the device was suspended', async () => {
      const { actor, calls, clock, emitted } = await startSignedIn();
      clock.set(2 * expiresIn);
      await setImmediate();
      expect(calls.renew).not.toHaveBeenCalled();
      expect(actor.getSnapshot().value).toBe('signedOut');
      expect(emitted).toEqual([{ type: 'auth.expired' }]);
    });

    it('uses the token from a password change, and renews that token after half of its lifetime', async () => {
      const { actor, calls, clock } = await startSignedIn();
      await pass(clock, expiresIn / 2 - 1000);
      actor.send({ ...answer, type: 'server.renewed', jwtToken: 'of the new password' });
      await pass(clock, expiresIn / 2 - 1000);
      expect(selectToken(actor.getSnapshot())).toBe('of the new password');
      expect(calls.renew).not.toHaveBeenCalled();
      await pass(clock, 1000);
      expect(calls.renew).toHaveBeenCalledOnce();
    });

    it('aborts and ignores a renewal that is pending when the password changes, and ignores server.unauthorized with the earlier token', async () => {
      const { actor, calls, clock, emitted } = await startSignedIn();
      const renewal = Promise.withResolvers<SignedIn>();
      calls.renew.mockReturnValue(renewal.promise);
      await pass(clock, expiresIn / 2);
      actor.send({ ...answer, type: 'server.renewed', jwtToken: 'of the new password' });
      expect(calls.renew.mock.lastCall?.[0]?.signal?.aborted).toBe(true);
      renewal.resolve({ ...answer, jwtToken: 'late' });
      await setImmediate();
      actor.send({ type: 'server.unauthorized', token: 'one' });
      expect(selectToken(actor.getSnapshot())).toBe('of the new password');
      expect(emitted).toEqual([]);
    });

    it('renews the token during a pending sign-out and after a failed sign-out', async () => {
      const { actor, calls, clock } = await startSignedIn();
      const pending = Promise.withResolvers<undefined>();
      calls.signOut.mockReturnValue(pending.promise);
      await pass(clock, expiresIn / 2 - 1000);
      actor.send(signOut);
      await pass(clock, 1000);
      expect(selectToken(actor.getSnapshot())).toBe('two');
      pending.reject(unreachable);
      await waitFor(actor, (snapshot) => !isBusy(snapshot));
      await pass(clock, expiresIn / 2);
      expect(calls.renew).toHaveBeenCalledTimes(2);
    });

    it.each(['the user signs out', 'the actor is stopped'])(
      'cancels the next renewal when %s',
      async (end) => {
        const { actor, calls, clock } = await startSignedIn();
        if (end === 'the actor is stopped') {
          actor.stop();
        } else {
          actor.send(signOut);
          await waitFor(actor, (snapshot) => snapshot.matches('signedOut'));
        }
        await pass(clock, expiresIn);
        expect(calls.renew).not.toHaveBeenCalled();
      },
    );
  });
});
