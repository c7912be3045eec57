import { createFakeApiClient, type FakeApiClient } from '@tales/api-client/testing';
import { captured } from '@tales/ui/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { fn } from 'storybook/test';
import { fill, patience } from '../testing/index.ts';
import type { Translate } from '../translate/index.ts';
import { ChangePasswordForm, type ChangePasswordFormProps } from './change-password-form.tsx';
import { FirstPasswordForm } from './first-password-form.tsx';
import { ChangePasswordOnSite, FirstPasswordOnSite } from './password.fixture.tsx';
import { changePasswordLabels, firstPasswordLabels } from './password.labels.ts';

type Args = Omit<ChangePasswordFormProps, 'labels'>;

const meta = {
  title: 'Flows/PasswordForms',
  component: ChangePasswordForm as unknown as ComponentType<Args>,
  args: {
    username: 'reader',
    change: fn(() => Promise.resolve()),
    onChanged: fn(),
    onFailed: fn(),
  },
  decorators: [(Story) => <div style={{ maxInlineSize: '38rem' }}>{Story()}</div>],
  render: (args, { loaded }) => (
    <ChangePasswordForm {...args} labels={changePasswordLabels(loaded['t'] as Translate)} />
  ),
} satisfies Meta<Args>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Fills in the fields that can be seen, from the first on, and leaves each. */
const fillIn = (canvasElement: HTMLElement, ...values: string[]) => {
  const fields = canvasElement.querySelectorAll('input:not([hidden])');
  for (const [at, value] of values.entries()) fill(fields[at], value);
};

const submit: Story['play'] = async ({ canvas, userEvent }) => {
  const buttons = canvas.getAllByRole('button');
  const button = buttons.find((candidate) => candidate.getAttribute('type') === 'submit');
  if (button) await userEvent.click(button);
};

export const Default: Story = {};

/** An attempt with nothing filled in shows every problem and moves to the first. */
export const SubmittedEmpty: Story = { play: submit };

const fillInWrong: Story['play'] = ({ canvasElement }) => {
  fillIn(canvasElement, 'eleven feet', 'short');
};

/** A new password needs eight characters. */
export const TooShort: Story = { play: fillInWrong };

/** A form sent to a server like this. */
const sentTo = (prepare: (client: FakeApiClient) => unknown): Story => ({
  argTypes: { username: { control: false } },
  parameters: { docs: { story: { inline: false, height: '26rem' } } },
  render: (_, { loaded }) => (
    <ChangePasswordOnSite
      t={loaded['t'] as Translate}
      openClient={() => {
        const client = createFakeApiClient();
        prepare(client);
        return client;
      }}
    />
  ),
  play: async (context) => {
    fillIn(context.canvasElement, 'eleven feet', 'nine lanterns at sea');
    await submit(context);
  },
});

/** The same, and a toast says how it went. */
const toldBy = (prepare: (client: FakeApiClient) => unknown): Story => {
  const sent = sentTo(prepare);
  return {
    ...sent,
    play: async (context) => {
      await sent.play?.(context);
      await context.canvas.findAllByRole('listitem', {}, patience);
    },
  };
};

/** The server is being asked; the form cannot be sent twice. */
export const Busy: Story = sentTo((client) => client.hold('auth.changePassword'));

/** The fields are empty again. */
export const Changed: Story = toldBy(() => undefined);

/** Said at the field of the current password, which has the focus. */
export const WrongPassword: Story = sentTo((client) => {
  const failure = { kind: 'refused', status: 403, reason: 'wrongPassword' } as const;
  client.fail('auth.changePassword', failure);
});

/** Said at the field of the new password, which has the focus. */
export const CommonPassword: Story = sentTo((client) => {
  const failure = { kind: 'refused', status: 400, reason: 'commonPassword' } as const;
  client.fail('auth.changePassword', failure);
});

/** The current password was guessed too often. */
export const TooManyAttempts: Story = toldBy((client) =>
  client.fail('auth.changePassword', {
    kind: 'refused',
    status: 429,
    message: 'Too many failed attempts. Please try again in a minute.',
    retryAfter: 60_000,
  }),
);

/** The request was sent, and no answer came. */
export const NoReply: Story = toldBy((client) =>
  client.fail('auth.changePassword', { kind: 'noResponse' }),
);

/** The first password of an invited reader. */
export const FirstPassword: Story = {
  argTypes: { username: { control: false } },
  render: (_, { loaded }) => (
    <FirstPasswordForm
      labels={firstPasswordLabels(loaded['t'] as Translate)}
      accept={() => Promise.resolve()}
      onInvalid={() => undefined}
      onFailed={() => undefined}
    />
  ),
};

/** The server finds the first password too easy to guess. */
export const FirstPasswordTooCommon: Story = {
  ...FirstPassword,
  render: (_, { loaded }) => (
    <FirstPasswordOnSite
      t={loaded['t'] as Translate}
      openClient={() => {
        const client = createFakeApiClient();
        const failure = { kind: 'refused', status: 400, reason: 'commonPassword' } as const;
        client.fail('auth.acceptInvitation', failure);
        return client;
      }}
    />
  ),
  play: async (context) => {
    fillIn(context.canvasElement, 'password1');
    await submit(context);
  },
};

/** Labels, hints and problems wrap. */
export const LongGermanLabel: Story = {
  ...TooShort,
  globals: { language: 'de', viewport: { value: 'narrow', isRotated: false } },
};

export const RightToLeft: Story = { ...TooShort, globals: { direction: 'rtl' } };

/** Both forms, with a problem. */
export const AllStates: Story = {
  parameters: captured,
  render: (args, { loaded }) => {
    const t = loaded['t'] as Translate;
    return (
      <div style={{ display: 'grid', gap: '3rem' }}>
        <ChangePasswordForm {...args} labels={changePasswordLabels(t)} />
        <FirstPasswordForm
          labels={firstPasswordLabels(t)}
          accept={() => Promise.resolve()}
          onInvalid={() => undefined}
          onFailed={() => undefined}
        />
      </div>
    );
  },
  play: fillInWrong,
};
