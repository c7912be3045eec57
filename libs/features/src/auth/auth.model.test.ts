import { isDeepStrictEqual } from 'node:util';
import { describe } from 'vitest';
import { createActor } from 'xstate';
import { itKeepsItsInvariants } from '../testing/model/actor-model-test.ts';
import type { AuthEmitted } from './auth.machine.ts';
import { authModel, CREDENTIALS, EMAIL, holdAuth, LATE_TOKEN } from './auth.model.ts';

describe('auth machine, on every path', () => {
  itKeepsItsInvariants({
    models: [authModel],
    start: (_, options) => {
      const { machine, ...calls } = holdAuth();
      const actor = createActor(machine, options);
      const emitted: AuthEmitted['type'][] = [];
      actor.on('*', ({ type }) => emitted.push(type));
      actor.start();
      let accepted = 0;
      const told = (type: AuthEmitted['type']) => emitted.filter((told) => told === type).length;
      return {
        actor,
        told,
        accepted: () => accepted,
        ...calls,
        perform: ({ event, outcome }) => {
          if (event.type === 'server.signedIn' && actor.getSnapshot().matches('signedOut')) {
            accepted += 1;
          }
          if (outcome) calls.end(outcome);
          else actor.send(event);
        },
      };
    },
    invariants: {
      'there is a token exactly while the visitor is signed in': (_, snapshot) =>
        (snapshot.context.token !== undefined) === snapshot.hasTag('signedIn'),
      'the name and the email are forgotten when signed out': (
        _,
        { value, context: { username, email } },
      ) => value !== 'signedOut' || (username === undefined && email === undefined),
      'the password is sent and never kept': ({ calls }, { context }) =>
        calls.every(({ of, given }) => of !== 'signIn' || isDeepStrictEqual(given, CREDENTIALS)) &&
        !JSON.stringify(context).includes(CREDENTIALS.password),
      'the email is never sent': ({ calls }) => !JSON.stringify(calls).includes(EMAIL),
      'one call is pending while busy, otherwise none': ({ underway }, snapshot) =>
        underway() === (snapshot.hasTag('busy') ? 1 : 0),
      'the answer to a cancelled sign-in is ignored': (_, { context }) =>
        context.token !== LATE_TOKEN,
      'each answered sign-in emits one event: a session or a failure': ({
        accepted,
        count,
        told,
      }) =>
        count('signIn', 'done') + accepted() === told('auth.signedIn') &&
        count('signIn', 'error') === told('auth.signInFailed'),
      'each session ends once: signed out or expired': ({ told }, snapshot) =>
        told('auth.signedIn') ===
        told('auth.signedOut') + told('auth.expired') + (snapshot.hasTag('signedIn') ? 1 : 0),
    },
  });
});
