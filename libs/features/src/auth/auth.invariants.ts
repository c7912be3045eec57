import type { SnapshotFrom } from 'xstate';
import type { HistoryStep, InvariantsOf } from '../testing/model/history.ts';
import { isUnauthorized } from './auth.failure.ts';
import type { authMachine } from './auth.machine.ts';

type Step = HistoryStep<SnapshotFrom<typeof authMachine>>;

/** What the auth machine promises, after every event. */
export const authInvariants: InvariantsOf<typeof authMachine> = {
  'there is a token exactly while the visitor is signed in': (_, snapshot) =>
    (snapshot.context.token !== undefined) === snapshot.hasTag('signedIn'),
  'the token is the last one that the server gave': ({ steps }, { context: { token } }) => {
    const given = steps.flatMap(({ event, before, taken }) =>
      taken && (event.type !== 'server.signedIn' || before?.value === 'signedOut')
        ? tokenIn(event)
        : [],
    );
    return token === undefined || token === given.at(-1);
  },
  'the name and the email are forgotten when signed out': (
    _,
    { value, context: { username, email } },
  ) => value !== 'signedOut' || (username === undefined && email === undefined),
  'the password is sent and never kept': ({ calls, received }, { context }) => {
    const given = received('user.signIn');
    const sent = calls
      .filter(({ of }) => of === 'signIn')
      .map(({ input }) => JSON.stringify(input));
    return (
      sent.every((input) =>
        given.some(({ username, password }) => input === JSON.stringify({ username, password })),
      ) && given.every(({ password }) => !password || !JSON.stringify(context).includes(password))
    );
  },
  'the email is never sent': ({ calls, received }) =>
    received('user.signIn').every(({ email, username, password }) =>
      calls.every(
        ({ input }) =>
          [username, password].includes(email) ||
          !JSON.stringify(input ?? null).includes(JSON.stringify(email)),
      ),
    ),
  'one call is pending while busy, otherwise none': ({ count }, snapshot) =>
    count('signIn', 'not yet') + count('signOut', 'not yet') === (snapshot.hasTag('busy') ? 1 : 0),
  'each sign-in and each sign-out is sent once': ({ count, steps }) =>
    count('signIn') === steps.filter(isIn('signedOut', 'user.signIn')).length &&
    count('signOut') === steps.filter(isIn('staying', 'user.signOut')).length,
  'a call is stopped exactly by its cancellation': ({ count, steps }) =>
    count('signIn', 'stopped') === steps.filter(isIn('submitting', 'user.cancel')).length &&
    count('signOut', 'stopped') === 0,
  'each answered sign-in emits one event: a session or a failure': ({ count, steps, told }) =>
    count('signIn', 'done') + steps.filter(isIn('signedOut', 'server.signedIn')).length ===
      told('auth.signedIn') && count('signIn', 'error') === told('auth.signInFailed'),
  'each session ends once: signed out or expired': ({ told }, snapshot) =>
    told('auth.signedIn') ===
    told('auth.signedOut') + told('auth.expired') + (snapshot.hasTag('signedIn') ? 1 : 0),
  'a refused token ends its session, or else its sign-out does; that of another session does not':
    ({ steps }) =>
      steps.every(({ event, before, after }) => {
        if (event.type !== 'server.unauthorized' || !before?.hasTag('signedIn')) return true;
        const isOurs = (event['token'] ?? before.context.token) === before.context.token;
        if (!isOurs) return after.value === before.value;
        return before.matches({ signedIn: 'staying' })
          ? !after.hasTag('signedIn')
          : isRevoked(after);
      }),
  'a session continues exactly after a sign-out that fails while its token is good': ({ steps }) =>
    steps.every(
      ({ event, before, after }) =>
        !before?.matches({ signedIn: 'signingOut' }) ||
        !/^xstate\.(done|error)\.actor\./.test(event.type) ||
        after.hasTag('signedIn') ===
          ('error' in event && !isUnauthorized(event['error']) && !isRevoked(before)),
    ),
};

/** Whether a step begins in a state, by its innermost key, with an event. */
const isIn = (state: 'signedOut' | 'submitting' | 'staying', type: string) => (step: Step) =>
  step.event.type === type &&
  step.before?.matches(state === 'staying' ? { signedIn: state } : state) === true;

const isRevoked = (snapshot: Step['after']) =>
  snapshot.matches({ signedIn: { signingOut: 'revoked' } });

/** The token that an event brings: of an answer, of a renewal or of a changed password. */
function tokenIn(event: { type: string; jwtToken?: unknown; output?: unknown }): unknown[] {
  const { jwtToken } = (event.output ?? event) as { jwtToken?: unknown };
  return jwtToken === undefined ? [] : [jwtToken];
}
