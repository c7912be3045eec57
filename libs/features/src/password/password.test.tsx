import { createFakeApiClient, type FakeApiClient } from '@tales/api-client/testing';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { sayKeys } from '../testing/say-keys.ts';
import { ChangePasswordOnSite, FirstPasswordOnSite } from './password.fixture.tsx';
import { textsBy } from '../testing/texts.ts';

const { password: texts, invitation } = textsBy(sayKeys);
const { fields } = texts;

const newClient = (prepare: (client: FakeApiClient) => unknown) => {
  const client = createFakeApiClient();
  prepare(client);
  return client;
};

async function openChange(prepare: (client: FakeApiClient) => unknown = () => undefined) {
  const client = newClient(prepare);
  const screen = await render(<ChangePasswordOnSite t={sayKeys} openClient={() => client} />);
  return {
    client,
    screen,
    current: screen.getByLabelText(new RegExp(`^${fields.current.label}`)),
    next: screen.getByLabelText(new RegExp(`^${fields.new.label}`)),
    submit: screen.getByRole('button', { name: texts.submit, exact: true }),
  };
}

async function fillIn({ current, next, submit }: Awaited<ReturnType<typeof openChange>>) {
  await current.fill('eleven feet');
  await next.fill('nine lanterns at sea');
  await submit.click();
}

describe('PasswordForm', () => {
  it('changes the password, reports it and clears both fields', async () => {
    const form = await openChange();
    await fillIn(form);
    await expect.element(form.screen.getByText('password:changed').first()).toBeVisible();
    expect(form.client.calls).toEqual([
      {
        name: 'auth.changePassword',
        change: { currentPassword: 'eleven feet', newPassword: 'nine lanterns at sea' },
      },
    ]);
    await expect.element(form.current).toHaveValue('');
    await expect.element(form.next).toHaveValue('');
  });

  it.each([
    ['wrongPassword', 403, 'current', fields.current.wrong],
    ['commonPassword', 400, 'next', fields.new.common],
  ] as const)(
    'shows %s at its field, focuses it and can be submitted again after correction',
    async (reason, status, field, words) => {
      const form = await openChange((client) => {
        client.fail('auth.changePassword', { kind: 'refused', status, message: 'No.', reason });
      });
      await fillIn(form);
      await expect.element(form.screen.getByText(words)).toBeVisible();
      await expect.element(form[field]).toBeInvalid();
      await expect.element(form[field]).toHaveFocus();
      await expect.element(form.submit).toBeDisabled();
      await userEvent.tab();
      await expect.element(form.screen.getByText(words)).toBeVisible();
      form.client.answer('auth.changePassword', {
        jwtToken: 'next',
        username: 'reader',
        expiresIn: 1_800_000,
      });
      await form[field].fill('twelve other feet');
      await form.submit.click();
      await expect.element(form.screen.getByText('password:changed').first()).toBeVisible();
    },
  );

  it.each([
    [
      'guessed too often',
      { kind: 'refused', status: 429, message: 'Later.' },
      /failure.status .*failure.tooMany/,
    ],
    ['no answer came', { kind: 'noResponse' }, /failure.network/],
    ['offline', { kind: 'offline' }, /failure.noConnection/],
  ] as const)('shows a toast and keeps the values: %s', async (_, failure, words) => {
    const form = await openChange((client) => {
      client.fail('auth.changePassword', failure);
    });
    await fillIn(form);
    await expect.element(form.screen.getByText(words).first()).toBeVisible();
    await expect.element(form.next).toHaveValue('nine lanterns at sea');
    await expect.element(form.submit).toBeEnabled();
  });

  it('shows all errors of an empty form, focuses the first field and sends nothing', async () => {
    const { client, screen, current, submit } = await openChange();
    await submit.click();
    await expect.element(screen.getByText(fields.current.required)).toBeVisible();
    await expect.element(screen.getByText(fields.new.required)).toBeVisible();
    await expect.element(current).toHaveFocus();
    expect(client.calls).toEqual([]);
  });

  it.each([
    ['seven..', fields.new.tooShort],
    ['x'.repeat(257), fields.new.tooLong],
  ])('rejects the new password %s', async (password, words) => {
    const { screen, next, submit } = await openChange();
    await next.fill(password);
    await userEvent.tab();
    await expect.element(screen.getByText(words)).toBeVisible();
    await expect.element(submit).toBeDisabled();
  });

  it('is submitted once while the request is pending', async () => {
    const form = await openChange((client) => client.hold('auth.changePassword'));
    await fillIn(form);
    const busy = form.screen.getByRole('button', { name: texts.submitting });
    await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    expect(form.client.calls).toHaveLength(1);
  });

  it('sets autocomplete for password managers', async () => {
    const { screen, current, next } = await openChange();
    await expect.element(current).toHaveAttribute('autocomplete', 'current-password');
    await expect.element(next).toHaveAttribute('autocomplete', 'new-password');
    const username = screen.container.querySelector('[autocomplete=username]');
    expect(username).toHaveValue('reader');
    expect(username).not.toBeVisible();
  });
});

async function openFirst(prepare: (client: FakeApiClient) => unknown = () => undefined) {
  const client = newClient(prepare);
  const screen = await render(<FirstPasswordOnSite t={sayKeys} openClient={() => client} />);
  const field = screen.getByLabelText(new RegExp(`^${invitation.fields.new.label}`));
  const send = async () => {
    await field.fill('nine lanterns at sea');
    await screen.getByRole('button', { name: invitation.submit }).click();
  };
  return { client, field, screen, send };
}

describe('PasswordForm without a current password', () => {
  it('accepts the invitation with the password', async () => {
    const { client, screen, send } = await openFirst();
    await send();
    await expect.element(screen.getByRole('status')).toHaveTextContent('session.signedIn');
    expect(client.calls).toEqual([
      {
        name: 'auth.acceptInvitation',
        invitation: { token: 'a-single-use-token', newPassword: 'nine lanterns at sea' },
      },
    ]);
  });

  it('gives password managers the user name', async () => {
    const { screen } = await openFirst();
    expect(screen.container.querySelector('[autocomplete=username]')).toHaveValue('reader');
  });

  it('shows at its field that a password is too common', async () => {
    const { field, screen, send } = await openFirst((client) => {
      const failure = { kind: 'refused', status: 400, reason: 'commonPassword' } as const;
      client.fail('auth.acceptInvitation', failure);
    });
    await send();
    await expect.element(screen.getByText(invitation.fields.new.common)).toBeVisible();
    await expect.element(field).toHaveFocus();
  });

  it('reports that the invitation is no longer valid', async () => {
    const { screen, send } = await openFirst((client) => {
      const failure = { kind: 'refused', status: 403, reason: 'invalidInvitation' } as const;
      client.fail('auth.acceptInvitation', failure);
    });
    await send();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('invitation:invalid.text');
  });

  it('keeps the password when there is no response, and can be submitted again', async () => {
    const { client, field, screen, send } = await openFirst((fake) => {
      fake.fail('auth.acceptInvitation', { kind: 'noResponse' });
    });
    await send();
    await expect.element(screen.getByText(/failure.network/).first()).toBeVisible();
    await expect.element(field).toHaveValue('nine lanterns at sea');
    const session = { jwtToken: 'token', username: 'reader', expiresIn: 1_800_000 };
    client.answer('auth.acceptInvitation', session);
    await screen.getByRole('button', { name: invitation.submit }).click();
    await expect.element(screen.getByText('common:session.signedIn')).toBeVisible();
  });

  it('causes no error when its answer arrives after unmounting', async () => {
    const { client, screen, send } = await openFirst();
    const release = client.hold('auth.acceptInvitation');
    await send();
    await vi.waitFor(() => {
      expect(client.calls).toHaveLength(1);
    });
    await screen.unmount();
    release();
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.body).not.toHaveTextContent('session.signedIn');
  });
});
