import { createFakeApiClient, type FakeApiClient } from '@tales/api-client/testing';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { sayKeys } from '../testing/say-keys.ts';
import { UserMenuOnSite } from './user-menu.fixture.tsx';

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
