import type { Meta, StoryObj } from '@storybook/react-vite';
import { authMachine, provideAuth } from '@tales/features/auth';
import { defineExperiment } from '../experiment/define-experiment.ts';
import { fakeHttp } from '../fake-server/fake-http.ts';
import { Laboratory } from '../laboratory/laboratory.tsx';
import { benchOf, chartOf } from './bench.tsx';
import { byHand, situation } from './by-hand.ts';

const token = 'first-token';

export const authExperiment = defineExperiment({
  machine: authMachine,
  promise:
    'Signs a visitor in and out. The password is passed on and never kept. Signing out ends the session only where the server agrees or no longer knows it; any other failure keeps it.',
  surround() {
    const server = fakeHttp([
      {
        call: 'POST /api/auth/signin',
        status: 200,
        body: () => ({ jwtToken: token, username: 'Tace' }),
      },
      {
        call: 'POST /api/auth/signout',
        status: 200,
        body: () => ({ message: 'You are signed out.' }),
      },
    ]);
    return {
      knobs: server.knobs,
      input: () => undefined,
      provide: (bench) => provideAuth({ client: server.client(bench) }),
    };
  },
  examples: {
    'user.signIn': {
      'A reader': { username: 'tace', email: 'tace@ostrey.example', password: 'eleven feet' },
    },
    'user.cancel': {},
    'user.signOut': {},
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
  ...situation,
  play: async (context) => {
    const { press, arrive } = await byHand(context);
    await press('user.signIn');
    await press('+1 s');
    await arrive('signedIn');
  },
};

/** The server turns the password down: one is where one was, and the context knows why. */
export const BadCredentials: Story = {
  ...situation,
  play: async (context) => {
    const { press, choose, arrive, read } = await byHand(context);
    await choose('POST /api/auth/signin', '401 unauthorized');
    await press('user.signIn');
    await arrive('submitting');
    await press('+1 s');
    await read('signIn failed: submitting → signedOut');
  },
};

/** An answer that comes after one has left finds nobody. */
export const CancelledOnItsWay: Story = {
  ...situation,
  play: async (context) => {
    const { press, arrive, read } = await byHand(context);
    await press('user.signIn');
    await arrive('submitting');
    await press('user.cancel');
    await press('+1 s');
    await read('user.cancel: submitting → signedOut');
  },
};

/** The chat hears that the token is dead before the sign-out has its answer. */
export const RevokedWhileSigningOut: Story = {
  ...situation,
  play: async (context) => {
    const { press, arrive } = await byHand(context);
    await press('user.signIn');
    await press('+1 s');
    await arrive('signedIn');
    await press('user.signOut');
    await press('server.unauthorized');
    await arrive('signingOut.revoked');
  },
};

/** A server that breaks does not sign anybody out. */
export const SignOutFailed: Story = {
  ...situation,
  play: async (context) => {
    const { press, choose, arrive, read } = await byHand(context);
    await press('user.signIn');
    await press('+1 s');
    await arrive('signedIn');
    await choose('POST /api/auth/signout', '500 with a reason');
    await press('user.signOut');
    await press('+1 s');
    await read('signOut failed [else]: signingOut.asking → signedIn');
  },
};

/** The machine alone, as it is written. */
export const Statechart: Story = {
  tags: ['captured'],
  ...chartOf(authMachine),
};
