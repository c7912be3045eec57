import { createFakeApiClient, type FakeApiClient } from '@tales/api-client/testing';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { sayKeys } from '../testing/say-keys.ts';
import { UserMenuOnSite } from './user-menu.fixture.tsx';
import { itWorksByKeyboard } from '@tales/ui/testing/keyboard-suite';
import { Icon } from '@tales/ui/icon';
import { keyboard } from './user-menu.keyboard.ts';
import { UserMenu } from './user-menu.tsx';

async function open(signedIn: boolean, prepare: (client: FakeApiClient) => void = () => undefined) {
  const client = createFakeApiClient();
  prepare(client);
  const screen = await render(
    <UserMenuOnSite t={sayKeys} signedIn={signedIn} openClient={() => client} />,
  );
  if (signedIn) {
    await expect.element(screen.getByText('common:session.signedIn').first()).toBeVisible();
  }
  const openMenu = () => screen.getByRole('button', { name: 'common:user.menu' }).click();
  await openMenu();
  return {
    client,
    screen,
    openMenu,
    signIn: screen.getByRole('menuitem', { name: 'common:user.signIn' }),
    changePassword: screen.getByRole('menuitem', { name: 'common:user.changePassword' }),
    signOut: screen.getByRole('menuitem', { name: 'common:user.signOut' }),
  };
}

describe('UserMenu', () => {
  it('links to the sign-in page while signed out', async () => {
    const { signIn, signOut } = await open(false);
    await expect.element(signIn).toHaveAttribute('href', '#sign-in');
    await expect.element(signOut).toHaveAttribute('aria-disabled', 'true');
  });

  it('says who is signed in', async () => {
    const { screen } = await open(true);
    await expect.element(screen.getByText('common:user.signedInAs')).toBeVisible();
  });

  it('links to the password page only while signed in', async () => {
    const anonymous = await open(false);
    await expect.element(anonymous.signIn).toBeVisible();
    await expect.element(anonymous.changePassword).not.toBeInTheDocument();
    await anonymous.screen.unmount();
    const { changePassword } = await open(true);
    await expect.element(changePassword).toHaveAttribute('href', '#password');
  });

  it('signs out and shows a toast', async () => {
    const { client, screen, openMenu, signIn, signOut } = await open(true);
    await expect.element(signIn).toHaveAttribute('aria-disabled', 'true');
    await expect.element(signIn).not.toHaveAttribute('href');
    await signOut.click();
    await expect.element(screen.getByText('common:session.signedOut').first()).toBeVisible();
    expect(client.calls.at(-1)?.name).toBe('auth.signOut');
    await openMenu();
    await expect.element(signIn).toHaveAttribute('href', '#sign-in');
  });

  it('stays signed in until the server has answered', async () => {
    const { client, openMenu, signIn, signOut } = await open(true, (fake) => {
      fake.hold('auth.signOut');
    });
    await signOut.click();
    await openMenu();
    await expect.element(signIn).toHaveAttribute('aria-disabled', 'true');
    await signOut.click();
    expect(client.calls.filter(({ name }) => name === 'auth.signOut')).toHaveLength(1);
  });

  it('stays signed in after a failed sign-out, shows why, and retries', async () => {
    const { client, screen, openMenu, signOut } = await open(true, (fake) => {
      fake.fail('auth.signOut', { kind: 'noResponse' });
    });
    await signOut.click();
    await expect
      .element(screen.getByText(/common:session.signOutFailed .*network/).first())
      .toBeVisible();
    client.answer('auth.signOut', undefined);
    await openMenu();
    await signOut.click();
    await expect.element(screen.getByText('common:session.signedOut').first()).toBeVisible();
  });
});

describe('UserMenu by the keyboard', () => {
  const onButton = (signedIn: boolean) => async () => {
    const screen = await render(
      <UserMenu
        label="User menu"
        icon={<Icon name="person" />}
        labels={{
          signIn: 'Sign in',
          signOut: 'Sign out',
          changePassword: 'Change password',
          signedInAs: (name) => `Signed in as ${name}`,
        }}
        signedIn={signedIn}
        username="reader"
        renderSignIn={(words) => <a href="#sign-in">{words}</a>}
        renderChangePassword={(words) => <a href="#password">{words}</a>}
        onSignOut={() => undefined}
      />,
    );
    await userEvent.tab();
    return screen;
  };
  const onItem = (name: string) => async () => {
    const screen = await onButton(true)();
    await userEvent.keyboard('{Enter}');
    const item = screen.getByRole('menuitem', { name });
    await expect.element(item).toBeVisible();
    (item.element() as HTMLElement).focus();
  };

  itWorksByKeyboard(keyboard, {
    'the button, signed out': onButton(false),
    'the button, signed in': onButton(true),
    '“Change password”': onItem('Change password'),
    '“Sign out”': onItem('Sign out'),
  });
});
