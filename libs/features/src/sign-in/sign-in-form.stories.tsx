import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { SignInForm } from './sign-in-form.tsx';

const meta = {
  title: 'Flows/SignInForm',
  component: SignInForm,
  args: {
    busy: false,
    onSubmit: fn(),
    labels: {
      username: {
        label: 'User name',
        required: 'Username is required.',
        tooShort: 'User name must be at least 4 charcters',
      },
      email: {
        label: 'Email',
        hint: 'Stays on this device and is not sent.',
        required: 'Email is required.',
        invalid: 'Invalid email address.',
      },
      password: {
        label: 'Password',
        show: 'Show the password',
        hide: 'Hide the password',
        required: 'Password is required.',
        tooShort: 'Password must be at least 6 characters.',
      },
      submit: 'Sign in',
      submitting: 'Signing in…',
    },
  },
} satisfies Meta<typeof SignInForm>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Busy: Story = { args: { busy: true } };

/** An attempt with nothing filled in shows every problem and moves to the first. */
export const SubmittedEmpty: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await canvas.findByText('Email is required.');
  },
};

/** A field that was left with a problem says so; the others do not yet. */
export const LeftTooShort: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/User name/), 'Tay');
    await userEvent.tab();
    await canvas.findByText('User name must be at least 4 charcters');
  },
};
