import { createFakeApiClient, type FakeApiClient } from '@tales/api-client/testing';
import { fn } from 'storybook/test';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { sayKeys } from '../testing/say-keys.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignInOnSite } from './sign-in.fixture.tsx';
import { textsBy } from '../testing/texts.ts';

const texts = textsBy(sayKeys)['sign-in'];
const { fields } = texts;

const partsOf = (screen: Awaited<ReturnType<typeof render>>) => ({
  screen,
  username: screen.getByRole('textbox', { name: fields.username.label }),
  email: screen.getByRole('textbox', { name: fields.email.label }),
  password: screen.getByLabelText(new RegExp(`^${fields.password.label}`)),
  submit: screen.getByRole('button', { name: texts.submit }),
  problem: (text: string) => screen.getByText(text),
});

async function open(onSubmit = fn()) {
  const screen = await render(<SignInForm busy={false} texts={texts} onSubmit={onSubmit} />);
  return { onSubmit, ...partsOf(screen) };
}

async function sendTo(prepare: (client: FakeApiClient) => void) {
  const client = createFakeApiClient();
  prepare(client);
  const screen = await render(<SignInOnSite t={sayKeys} openClient={() => client} />);
  const form = partsOf(screen);
  await fillIn(form);
  await form.submit.click();
  return { client, ...form };
}

const values = { username: 'tace', email: 'tace@ostrey.example', password: 'eleven feet' };

async function fillIn({ username, email, password }: ReturnType<typeof partsOf>) {
  await username.fill(values.username);
  await email.fill(values.email);
  await password.fill(values.password);
}

describe('SignInForm', () => {
  it('submits the entered values', async () => {
    const form = await open();
    await fillIn(form);
    await form.submit.click();
    await vi.waitFor(() => {
      expect(form.onSubmit.mock.calls[0]?.[0]).toEqual(values);
    });
  });

  it('does not submit an empty form, but shows an error for each field, focuses the first field and disables the submit button', async () => {
    const form = await open();
    await expect.element(form.submit).toBeEnabled();
    await form.submit.click();
    for (const { required } of [fields.username, fields.email, fields.password]) {
      await expect.element(form.problem(required)).toBeVisible();
    }
    await expect.element(form.username).toHaveFocus();
    await expect.element(form.submit).toBeDisabled();
    expect(form.onSubmit).not.toHaveBeenCalled();
  });

  it.each([
    ['username', 'tac', fields.username.tooShort],
    ['email', 'tace@', fields.email.invalid],
    ['password', 'short', fields.password.tooShort],
  ] as const)(
    'while the %s is “%s”, disables the submit button and, after a blur, shows an error',
    async (name, bad, text) => {
      const form = await open();
      const field = form[name];
      await field.fill(bad);
      await expect.element(form.submit).toBeDisabled();
      await expect.element(form.problem(text)).not.toBeInTheDocument();
      await userEvent.tab();
      await expect.element(form.problem(text)).toBeVisible();
      await expect.element(field).toBeInvalid();
      await fillIn(form);
      await expect.element(form.problem(text)).not.toBeInTheDocument();
      await expect.element(form.submit).toBeEnabled();
    },
  );

  it('shows an error and disables the submit button when the empty email field loses focus', async () => {
    const form = await open();
    await form.email.click();
    await userEvent.tab();
    await expect.element(form.problem(fields.email.required)).toBeVisible();
    await expect.element(form.submit).toBeDisabled();
  });

  it('submits values that a password manager has set without events', async () => {
    const form = await open();
    for (const [name, value] of Object.entries(values)) {
      (form[name as 'email'].element() as HTMLInputElement).value = value;
    }
    await form.submit.click();
    await vi.waitFor(() => {
      expect(form.onSubmit.mock.calls[0]?.[0]).toEqual(values);
    });
  });

  it('on Enter while the submit button is disabled, shows the error and focuses the invalid field without submitting', async () => {
    const form = await open();
    await fillIn(form);
    await form.password.fill('short');
    await expect.element(form.submit).toBeDisabled();
    await form.username.click();
    await userEvent.keyboard('{Enter}');
    await expect.element(form.problem(fields.password.tooShort)).toBeVisible();
    await expect.element(form.password).toHaveFocus();
    expect(form.onSubmit).not.toHaveBeenCalled();
  });

  it('marks all fields as required and sets their `autocomplete` attributes', async () => {
    const form = await open();
    for (const field of [form.username, form.email, form.password]) {
      await expect.element(field).toBeRequired();
    }
    await expect.element(form.username).toHaveAttribute('autocomplete', 'username');
    await expect.element(form.email).toHaveAttribute('autocomplete', 'email');
    await expect.element(form.password).toHaveAttribute('autocomplete', 'current-password');
  });

  it('ignores further submissions while a sign-in is pending, and keeps the focus on the submit button', async () => {
    const { client, screen, password } = await sendTo((fake) => {
      fake.hold('auth.signIn');
    });
    const busy = screen.getByRole('button', { name: texts.submitting });
    await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.element(busy).toHaveFocus();
    await password.click();
    await userEvent.keyboard('{Enter}');
    expect(client.calls).toHaveLength(1);
  });

  it('keeps the username and the error message when the toast of a failed sign-in is closed, and removes the message on the next sign-in', async () => {
    const { client, screen, username, submit } = await sendTo((fake) => {
      fake.fail('auth.signIn', { kind: 'refused', status: 401, message: 'Wrong.' });
    });
    await screen.getByRole('button', { name: 'common:toast.close' }).click();
    await expect.element(screen.getByRole('listitem')).not.toBeInTheDocument();
    await expect.element(screen.getByText(/session.failed/)).toBeVisible();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(username).toHaveValue('tace');
    client.answer('auth.signIn', { jwtToken: 'token', username: 'tace', expiresIn: 1_800_000 });
    await submit.click();
    await expect.element(screen.getByText('common:session.signedIn').first()).toBeVisible();
    await expect.element(screen.getByText(/session.failed/)).not.toBeInTheDocument();
  });
});
