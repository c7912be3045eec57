import type { InspectionMessage } from '@tales/features/inspection';
import type { OpeningPage } from './site-connection.ts';

const SITE = 'http://localhost:5173';

const actor = { actor: 'x:0', at: 0 };
const noSession = { username: undefined, email: undefined, token: undefined, expiresIn: undefined };
const visitor = { username: 'tace', email: 'tace@ostrey.example' };
const session = { ...visitor, token: '[hidden]', expiresIn: 60_000, failure: undefined };

/** What the site posts when somebody signs in. */
const signIn: InspectionMessage[] = [
  { type: 'inspection.ready' },
  {
    type: 'inspection.actor',
    ...actor,
    machine: 'auth',
    snapshot: { value: 'signedOut', context: noSession },
  },
  {
    type: 'inspection.step',
    ...actor,
    event: { type: 'user.signIn', ...visitor, password: '[hidden]' },
    from: 'user',
    isNew: true,
    transitions: ['auth.signedOut user.signIn 0'],
    snapshot: { value: 'submitting', context: { ...noSession, ...visitor } },
  },
  { type: 'inspection.sent', ...actor, to: 'signIn', event: { type: 'xstate.init' } },
  {
    type: 'inspection.step',
    ...actor,
    at: 80,
    event: { type: 'xstate.done.actor.0.auth.submitting', output: { jwtToken: '[hidden]' } },
    from: 'actors',
    isNew: true,
    transitions: ['auth.submitting xstate.done.actor.0.auth.submitting 0'],
    snapshot: { value: { signedIn: 'staying' }, context: session },
  },
  { type: 'inspection.emitted', ...actor, at: 80, event: { type: 'auth.signedIn' } },
];

/** A window whose site is signed in to as soon as it is opened. */
export function siteWithSignIn(): OpeningPage {
  const target = new EventTarget();
  const site = { postMessage: () => undefined };
  return {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    open: () => {
      queueMicrotask(() => {
        for (const data of signIn) {
          const event = new Event('message');
          target.dispatchEvent(Object.assign(event, { data, origin: SITE, source: site }));
        }
      });
      return site as unknown as Window;
    },
  };
}
