import { ApiError } from '@tales/api-client';
import { holdCalls } from '../testing/model/held-calls.ts';
import { endsOf, sends, stateOf, type ModelOf } from '../testing/model/model.ts';
import { provideAuth } from './auth.actors.ts';
import { authMachine, type Credentials } from './auth.machine.ts';
import type { RenewalClock } from './auth.renewal.ts';

const CREDENTIALS = { username: 'rosa', password: 'under the stairs' } satisfies Credentials;
const EMAIL = 'rosa@example.org';
const TOKEN = 'token of this session';
const INVITED_TOKEN = 'token of an accepted invitation';
const RENEWED_TOKEN = 'token of this session, renewed';
const expiresIn = 1_800_000;
const LATE_TOKEN = 'token of an aborted call';

const failures = {
  'wrong password': new ApiError({ kind: 'refused', status: 401, message: 'Wrong.' }),
  'too many': new ApiError({ kind: 'refused', status: 429, retryAfter: 60_000 }),
  'no response': new ApiError({ kind: 'noResponse' }),
  unexpected: new TypeError('bug'),
};

/** The visitor may send any event at any time; calls of this or an earlier session get a 401. */
export const authModel: ModelOf<typeof authMachine> = {
  subject: 'a visitor',
  machine: authMachine,
  input: undefined,
  stepsIn: (snapshot) => [
    sends({ type: 'user.signIn', ...CREDENTIALS, email: EMAIL }),
    sends({ type: 'user.cancel' }),
    sends({ type: 'user.signOut' }),
    sends({ type: 'server.signedIn', jwtToken: INVITED_TOKEN, username: 'Rosa', expiresIn }),
    sends({ type: 'server.renewed', jwtToken: RENEWED_TOKEN, expiresIn }),
    sends({ type: 'server.unauthorized' }),
    sends({ type: 'server.unauthorized', token: snapshot.context.token ?? TOKEN }, 'our token'),
    sends({ type: 'server.unauthorized', token: 'token of an earlier session' }, 'earlier token'),
    ...endsOf(snapshot, 'signIn', {
      done: {
        'a token': { jwtToken: TOKEN, expiresIn },
        'a token and the name': { jwtToken: TOKEN, expiresIn, username: 'Rosa' },
      },
      error: failures,
    }),
    ...endsOf(snapshot, 'signOut', {
      done: { '': undefined },
      error: {
        unauthorized: new ApiError({ kind: 'refused', status: 401 }),
        'server error': new ApiError({ kind: 'refused', status: 500, message: 'Broken.' }),
        'no response': failures['no response'],
      },
    }),
  ],
  nameOf: ({ value, context: { username, failure } }) =>
    [stateOf(value), username && ` as ${username}`, failure && ` (${failure.kind})`]
      .filter(Boolean)
      .join(''),
};

/** Renewals are events of the model: the clock does not advance. */
const stoppedClock: RenewalClock = {
  now: () => 0,
  setTimeout: () => undefined,
  clearTimeout: () => undefined,
};

/** The machine with a client whose calls are settled on demand. */
export function holdAuth() {
  const { hold, ...calls } = holdCalls({ jwtToken: LATE_TOKEN, expiresIn });
  const machine = provideAuth({
    client: {
      auth: {
        signIn: (given, { signal } = {}) => hold('signIn', { given, signal }),
        signOut: ({ signal } = {}) => hold('signOut', { signal }),
        renew: ({ signal } = {}) => hold('renew', { signal }),
      },
    },
    clock: stoppedClock,
  });
  return { machine, ...calls };
}
