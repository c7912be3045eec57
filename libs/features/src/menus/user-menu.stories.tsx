import { createFakeApiClient, type FakeApiClient } from '@tales/api-client/testing';
import { Icon } from '@tales/ui/icon';
import { captured, framed, RouterLink } from '@tales/ui/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { fn } from 'storybook/test';
import { longTimeout } from '../testing/long-timeout.ts';
import type { Translate } from '../i18n/index.ts';
import { UserMenuOnSite } from './user-menu.fixture.tsx';
import { textsBy } from '../testing/texts.ts';
import { UserMenu, type UserMenuProps } from './user-menu.tsx';

type Args = Pick<UserMenuProps, 'signedIn' | 'username' | 'onSignOut'>;

const meta = {
  title: 'Flows/UserMenu',
  component: UserMenu as unknown as ComponentType<Args>,
  args: { signedIn: false, onSignOut: fn() },
  parameters: framed('14rem'),
  decorators: [
    (Story) => <div style={{ display: 'flex', justifyContent: 'center' }}>{Story()}</div>,
  ],
  render: (args, { loaded }) => {
    const t = loaded['t'] as Translate;
    return (
      <UserMenu
        {...args}
        label={t('common:user.menu')}
        icon={<Icon name="person" />}
        texts={textsBy(t).common.user}
        t={(key, values) => t(`common:${key}`, values)}
        renderSignIn={(words) => <RouterLink to="#sign-in">{words}</RouterLink>}
        renderChangePassword={(words) => <RouterLink to="#password">{words}</RouterLink>}
      />
    );
  },
} satisfies Meta<Args>;

export default meta;

type Story = StoryObj<typeof meta>;

const open: Story['play'] = async ({ canvas, userEvent }) => {
  const [button] = canvas.getAllByRole('button');
  if (button) await userEvent.click(button);
};

export const Default: Story = {};

/** Signed out: "Sign out" is disabled. */
export const SignedOut: Story = { play: open };

/** Signed in: "Sign in" is disabled. */
export const SignedIn: Story = { args: { signedIn: true, username: 'reader' }, play: open };

/** A signed-in session with a server that answers like this. */
const where = (prepare: (client: FakeApiClient) => unknown): Story => ({
  argTypes: { signedIn: { control: false } },
  render: (_, { loaded }) => (
    <UserMenuOnSite
      t={loaded['t'] as Translate}
      signedIn
      openClient={() => {
        const client = createFakeApiClient();
        prepare(client);
        return client;
      }}
    />
  ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await canvas.findByRole('listitem', {}, longTimeout);
    await open(context);
    const signOut = canvas.queryAllByRole('menuitem').at(-1);
    if (signOut) await userEvent.click(signOut);
  },
});

/** No response: the session continues, and a toast shows why. */
export const SignOutFailed: Story = where((client) =>
  client.fail('auth.signOut', { kind: 'noResponse' }),
);

/** Signed out and signed in, closed and open. */
export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <div style={{ display: 'flex', gap: '14rem', minBlockSize: '12rem' }}>
      {[false, true].map((signedIn) => (
        <UserMenu
          key={String(signedIn)}
          {...args}
          signedIn={signedIn}
          label={signedIn ? 'User menu of a reader' : 'User menu'}
          icon={<Icon name="person" />}
          username={signedIn ? 'reader' : undefined}
          t={(_, { name }) => `Signed in as ${name}`}
          texts={{
            signIn: 'Sign In',
            signOut: 'Sign Out',
            changePassword: 'Change password',
          }}
          renderSignIn={(words) => <RouterLink to="#sign-in">{words}</RouterLink>}
          renderChangePassword={(words) => <RouterLink to="#password">{words}</RouterLink>}
        />
      ))}
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'User menu of a reader' }));
  },
};
