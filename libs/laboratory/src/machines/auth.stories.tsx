import type { Meta, StoryObj } from '@storybook/react-vite';
import { authMachine, provideAuth } from '@tales/features/auth';
import { defineExperiment } from '../experiment/definition.ts';
import { fakeHttp } from '../fake-server/fake-http.ts';
import { Laboratory } from '../laboratory.tsx';

const expiresIn = 60_000;
const session = { jwtToken: 'first-token', username: 'Tace', expiresIn };

export const authExperiment = defineExperiment({
  machine: authMachine,
  description:
    'Signs a visitor in and out, and renews the token while they are signed in. The password is passed on and never kept. A sign-out that fails keeps the session, unless the server no longer knows it.',
  environment(clock) {
    let renewals = 0;
    const { controls, client } = fakeHttp(clock, {
      'POST /api/auth/signin': () => session,
      'POST /api/auth/renew': () => ({
        ...session,
        jwtToken: `renewed-token-${++renewals}`,
      }),
      'POST /api/auth/signout': () => ({ message: 'You are signed out.' }),
    });
    return { controls, machine: provideAuth({ client, clock }) };
  },
  examples: [
    {
      type: 'user.signIn',
      username: 'tace',
      email: 'tace@ostrey.example',
      password: 'eleven feet',
    },
    { type: 'server.signedIn', ...session },
    { type: 'server.renewed', ...session },
    { type: 'server.unauthorized' },
    { type: 'server.unauthorized', token: session.jwtToken },
    { type: 'server.unauthorized', token: 'an-older-one' },
  ],
});

export default {
  title: 'Laboratory/Auth',
  component: Laboratory,
  tags: ['!autodocs', 'rare'],
  excludeStories: /Experiment$/,
  parameters: { layout: 'fullscreen' },
  render: () => <Laboratory definition={authExperiment} />,
} satisfies Meta;

export const Default: StoryObj = {};
