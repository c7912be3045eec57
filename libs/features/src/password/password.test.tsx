import { createFakeApiClient, type FakeApiClient } from '@tales/api-client/testing';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { sayKeys } from '../testing/say-keys.ts';
import { PasswordForm } from './password-form.tsx';
import { textsBy } from '../testing/texts.ts';

const { password: texts, invitation, common } = textsBy(sayKeys);
const { fields } = texts;

async function openChange(prepare: (client: FakeApiClient) => unknown = () => undefined) {
  const client = createFakeApiClient();
  prepare(client);
  const changed = vi.fn();
  const screen = await render(
    <PasswordForm
      texts={texts}
      failureTexts={common.failure}
      username="reader"
      save={({ currentPassword = '', newPassword }) =>
        client.auth.changePassword({ currentPassword, newPassword }).then(changed)
      }
    />,
  );
  return {
    client,
    changed,
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
  it('changes the password and clears both fields', async () => {
    const form = await openChange();
    await fillIn(form);
    await expect.poll(() => form.changed).toHaveBeenCalledOnce();
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
    'if the server refuses the password with the reason `%s`, focuses the affected field, shows its error even after a blur, and disables the submit button until the value is changed',
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
      await expect.poll(() => form.changed).toHaveBeenCalledOnce();
    },
  );

  it('shows an alert about a failed request until the next attempt, and keeps the entered new password', async () => {
    const form = await openChange((client) => {
      client.fail('auth.changePassword', { kind: 'offline' });
    });
    await fillIn(form);
    const said = form.screen.getByRole('alert');
    await expect.element(said).toHaveTextContent('common:failure.noConnection');
    await expect.element(form.next).toHaveValue('nine lanterns at sea');
    form.client.hold('auth.changePassword');
    await form.submit.click();
    await expect.element(said).not.toBeInTheDocument();
  });

  it('shows the `required` errors of both fields, focuses the first field and sends no request when an empty form is submitted', async () => {
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
  ])(
    'shows an error for the new password "%s", and disables the submit button',
    async (password, words) => {
      const { screen, next, submit } = await openChange();
      await next.fill(password);
      await userEvent.tab();
      await expect.element(screen.getByText(words)).toBeVisible();
      await expect.element(submit).toBeDisabled();
    },
  );

  it('sets `aria-disabled` on the submit button and ignores Enter while the request is pending', async () => {
    const form = await openChange((client) => client.hold('auth.changePassword'));
    await fillIn(form);
    const busy = form.screen.getByRole('button', { name: texts.submitting });
    await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    expect(form.client.calls).toHaveLength(1);
  });

  it('sets the `autocomplete` attributes of all fields, including a hidden field with the username', async () => {
    const { screen, current, next } = await openChange();
    await expect.element(current).toHaveAttribute('autocomplete', 'current-password');
    await expect.element(next).toHaveAttribute('autocomplete', 'new-password');
    const username = screen.container.querySelector('[autocomplete=username]');
    expect(username).toHaveValue('reader');
    expect(username).not.toBeVisible();
  });
});

async function openFirst(save: (newPassword: string) => Promise<unknown>) {
  const screen = await render(
    <PasswordForm
      texts={invitation}
      failureTexts={common.failure}
      save={({ newPassword }) => save(newPassword)}
    />,
  );
  const field = screen.getByLabelText(new RegExp(`^${invitation.fields.new.label}`));
  await field.fill('nine lanterns at sea');
  await screen.getByRole('button', { name: invitation.submit }).click();
  return { field, screen };
}

describe('PasswordForm for a first password', () => {
  it('shows only a field for the new password, and saves the entered password', async () => {
    const save = vi.fn(() => Promise.resolve());
    const { screen } = await openFirst(save);
    await expect.poll(() => save).toHaveBeenCalledExactlyOnceWith('nine lanterns at sea');
    expect(screen.container.querySelectorAll('input:not([hidden])')).toHaveLength(1);
  });

  it('ignores a rejection by `save` after unmounting', async () => {
    const answer = Promise.withResolvers();
    const save = vi.fn(() => answer.promise);
    const { screen } = await openFirst(save);
    await expect.poll(() => save).toHaveBeenCalledOnce();
    await screen.unmount();
    answer.reject(new Error('late'));
    await new Promise((resolve) => setTimeout(resolve));
  });
});
