import { composeStories } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import * as stories from './sign-in-form.stories.tsx';

const { Default, Busy } = composeStories(stories);

const open = async (onSubmit = fn()) => {
  const screen = await render(<Default onSubmit={onSubmit} />);
  return {
    onSubmit,
    username: screen.getByRole('textbox', { name: 'User name' }),
    email: screen.getByRole('textbox', { name: 'Email' }),
    password: screen.getByLabelText(/^Password/),
    submit: screen.getByRole('button', { name: 'Sign in' }),
    problem: (text: string) => screen.getByText(text),
  };
};

describe('SignInForm', () => {
  it('hands over what was filled in', async () => {
    const form = await open();
    await form.username.fill('tace');
    await form.email.fill('tace@ostrey.example');
    await form.password.fill('eleven feet');
    await form.submit.click();
    await vi.waitFor(() => {
      expect(form.onSubmit.mock.calls[0]?.[0]).toEqual({
        username: 'tace',
        email: 'tace@ostrey.example',
        password: 'eleven feet',
      });
    });
  });

  it('can be submitted before anybody typed, and then names every problem, the first in focus', async () => {
    const form = await open();
    await expect.element(form.submit).toBeEnabled();
    await form.submit.click();
    await expect.element(form.problem('Username is required.')).toBeVisible();
    await expect.element(form.problem('Email is required.')).toBeVisible();
    await expect.element(form.problem('Password is required.')).toBeVisible();
    await expect.element(form.username).toHaveFocus();
    await expect.element(form.submit).toBeDisabled();
    expect(form.onSubmit).not.toHaveBeenCalled();
  });

  it.each([
    ['User name', 'tac', 'User name must be at least 4 charcters', 'tace'],
    ['Email', 'tace@', 'Invalid email address.', 'tace@ostrey.example'],
    ['Password', 'short', 'Password must be at least 6 characters.', 'longer'],
  ])(
    '%s: %s is a problem once the field is left, and none when mended',
    async (name, bad, text, good) => {
      const form = await open();
      const field = { 'User name': form.username, Email: form.email, Password: form.password }[
        name
      ];
      if (!field) throw new Error(name);
      await field.fill(bad);
      await expect.element(form.submit).toBeDisabled();
      await expect.element(form.problem(text)).not.toBeInTheDocument();
      await userEvent.tab();
      await expect.element(form.problem(text)).toBeVisible();
      await expect.element(field).toBeInvalid();
      await field.fill(good);
      await expect.element(form.problem(text)).not.toBeInTheDocument();
      await expect.element(form.submit).toBeEnabled();
    },
  );

  it('marks all three fields required and lets a password manager fill them', async () => {
    const form = await open();
    for (const field of [form.username, form.email, form.password]) {
      await expect.element(field).toBeRequired();
    }
    await expect.element(form.username).toHaveAttribute('autocomplete', 'username');
    await expect.element(form.email).toHaveAttribute('autocomplete', 'email');
    await expect.element(form.password).toHaveAttribute('autocomplete', 'current-password');
  });

  it('cannot be submitted twice while the server is asked', async () => {
    const screen = await render(<Busy />);
    await expect.element(screen.getByRole('button', { name: 'Signing in…' })).toBeDisabled();
  });
});
