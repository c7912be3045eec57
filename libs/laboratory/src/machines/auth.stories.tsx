import type { Meta, StoryObj } from '@storybook/react-vite';
import { authMachine, provideAuth, authInvariants } from '@tales/features/auth';
import { defineExperiment } from '../experiment/define-experiment.ts';
import { fakeHttp } from '../fake-server/fake-http.ts';
import { Laboratory } from '../laboratory/laboratory.tsx';
import { benchOf, statechartOf } from '../testing/story.tsx';
import { byHand } from '../testing/by-hand.ts';

const token = 'first-token';
const expiresIn = 60_000;

export const authExperiment = defineExperiment({
  machine: authMachine,
  description:
    'Signs a visitor in and out, and renews the token while they are signed in. The password is passed on and never kept. Signing out ends the session only where the server agrees or no longer knows it; any other failure keeps it.',
  invariants: authInvariants,
  environment() {
    let renewals = 0;
    const server = fakeHttp([
      {
        call: 'POST /api/auth/signin',
        status: 200,
        body: () => ({ jwtToken: token, username: 'Tace', expiresIn }),
      },
      {
        call: 'POST /api/auth/renew',
        status: 200,
        body: () => {
          renewals += 1;
          return { jwtToken: `renewed-token-${renewals.toString()}`, username: 'Tace', expiresIn };
        },
      },
      {
        call: 'POST /api/auth/signout',
        status: 200,
        body: () => ({ message: 'You are signed out.' }),
      },
    ]);
    return {
      controls: server.controls,
      input: () => undefined,
      provide: (bench) => provideAuth({ client: server.client(bench), clock: bench.clock }),
    };
  },
  examples: {
    'user.signIn': {
      'A reader': { username: 'tace', email: 'tace@ostrey.example', password: 'eleven feet' },
    },
    'user.cancel': {},
    'user.signOut': {},
    'server.signedIn': {
      'An accepted invitation': { jwtToken: token, username: 'Tace', expiresIn },
    },
    'server.renewed': {
      'A changed password': { jwtToken: token, username: 'Tace', expiresIn },
    },
    'server.unauthorized': {
      'Our token': { token },
      'A token of before': { token: 'an-older-one' },
      'Whichever token': {},
    },
  },
});

const meta = {
  title: 'Laboratory/Auth',
  component: Laboratory,
  excludeStories: /Experiment$/,
  render: () => <Laboratory definition={authExperiment} />,
  parameters: benchOf(authExperiment),
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Default: Story = {};

export const SignedIn: Story = {
  play: async (context) => {
    const { press, arrive } = await byHand(context);
    await press('user.signIn');
    await press('+1 s');
    await arrive('signedIn.staying');
  },
};

/** Wrong password: back to signedOut, with the reason in the context. */
export const BadCredentials: Story = {
  play: async (context) => {
    const { press, choose, arrive, read } = await byHand(context);
    await choose('POST /api/auth/signin', '401 unauthorized');
    await press('user.signIn');
    await arrive('submitting');
    await press('+1 s');
    await read('signIn failed: submitting → signedOut');
  },
};

/** An answer after a cancel is ignored. */
export const CancelledOnItsWay: Story = {
  play: async (context) => {
    const { press, arrive, read } = await byHand(context);
    await press('user.signIn');
    await arrive('submitting');
    await press('user.cancel');
    await press('+1 s');
    await read('user.cancel: submitting → signedOut');
  },
};

/** The chat reports a 401 before the sign-out is answered. */
export const RevokedWhileSigningOut: Story = {
  play: async (context) => {
    const { press, arrive } = await byHand(context);
    await press('user.signIn');
    await press('+1 s');
    await arrive('signedIn.staying');
    await press('user.signOut');
    await press('server.unauthorized');
    await arrive('signedIn.signingOut.revoked');
  },
};

/** The token is renewed after half of its lifetime. */
export const Renewed: Story = {
  play: async (context) => {
    const { press, arrive, read } = await byHand(context);
    await press('user.signIn');
    await press('+1 s');
    await arrive('signedIn.staying');
    for (let seconds = 0; seconds < 35; seconds += 5) await press('+5 s');
    await read('server.renewed: stays in signedIn.staying');
  },
};

/** No renewal succeeds until the token expires. */
export const ExpiredUnrenewed: Story = {
  play: async (context) => {
    const { press, choose, arrive, read } = await byHand(context);
    await press('user.signIn');
    await press('+1 s');
    await arrive('signedIn.staying');
    await choose('POST /api/auth/renew', 'No connection');
    for (let seconds = 0; seconds < 60; seconds += 5) await press('+5 s');
    await read('server.unauthorized [isOurs]: signedIn.staying → signedOut');
  },
};

/** A server error during the sign-out keeps the session. */
export const SignOutFailed: Story = {
  play: async (context) => {
    const { press, choose, arrive, read } = await byHand(context);
    await press('user.signIn');
    await press('+1 s');
    await arrive('signedIn.staying');
    await choose('POST /api/auth/signout', '500 with a reason');
    await press('user.signOut');
    await press('+1 s');
    await read('signOut failed [else]: signedIn.signingOut.asking → signedIn.staying');
  },
};

/** The statechart only. */
export const Statechart: Story = {
  tags: ['captured'],
  ...statechartOf(authMachine),
};
