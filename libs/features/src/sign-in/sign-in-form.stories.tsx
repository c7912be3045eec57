import { createFakeApiClient, type FakeApiClient } from '@tales/api-client/testing';
import { captured } from '@tales/ui/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { fn } from 'storybook/test';
import { fill, patience } from '../testing/index.ts';
import type { Translate } from '../translate/index.ts';
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx';
import { SignInOnSite } from './sign-in.fixture.tsx';
import { signInLabels } from './sign-in.labels.ts';

type Args = Omit<SignInFormProps, 'labels'>;

const meta = {
  title: 'Flows/SignInForm',
  component: SignInForm as unknown as ComponentType<Args>,
  args: { busy: false, onSubmit: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: '38rem' }}>{Story()}</div>],
  render: (args, { loaded }) => (
    <SignInForm {...args} labels={signInLabels(loaded['t'] as Translate)} />
  ),
} satisfies Meta<Args>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Fills in the fields from the first on, and leaves each. */
const fillIn = (canvasElement: HTMLElement, ...values: string[]) => {
  const fields = canvasElement.querySelectorAll('input');
  for (const [at, value] of values.entries()) fill(fields[at], value);
};

const submit: Story['play'] = async ({ canvas, userEvent }) => {
  const buttons = canvas.getAllByRole('button');
  const button = buttons.find((candidate) => candidate.getAttribute('type') === 'submit');
  if (button) await userEvent.click(button);
};

export const Default: Story = {};

/** The server is being asked; the form cannot be sent twice. */
export const Busy: Story = { args: { busy: true } };

/** An attempt with nothing filled in shows every problem and moves to the first. */
export const SubmittedEmpty: Story = { play: submit };

/** A field that was left with a problem says so; the others do not yet. */
export const LeftTooShort: Story = {
  play: ({ canvasElement }) => {
    fillIn(canvasElement, 'Tay');
  },
};

const fillInWrong: Story['play'] = ({ canvasElement }) => {
  fillIn(canvasElement, 'Tay', 'tace@', 'short');
};

/** Every field has a value, and every value its own problem. */
export const EverythingWrong: Story = { play: fillInWrong };

/** A form sent to a server like this. */
const sentTo = (prepare: (client: FakeApiClient) => unknown, expires = false): Story => ({
  argTypes: { busy: { control: false } },
  parameters: { docs: { story: { inline: false, height: '32rem' } } },
  render: (_, { loaded }) => (
    <SignInOnSite
      t={loaded['t'] as Translate}
      expires={expires}
      openClient={() => {
        const client = createFakeApiClient();
        prepare(client);
        return client;
      }}
    />
  ),
  play: async (context) => {
    fillIn(context.canvasElement, 'reader', 'reader@tales.example', 'eleven feet');
    await submit(context);
    await context.canvas.findAllByRole('listitem', {}, patience);
  },
});

/** The server takes its time. */
export const Submitting: Story = {
  ...sentTo((client) => client.hold('auth.signIn')),
  play: async (context) => {
    fillIn(context.canvasElement, 'reader', 'reader@tales.example', 'eleven feet');
    await submit(context);
  },
};

/** From here the site leads home, or back to the chat. */
export const SignedIn: Story = sentTo(() => undefined);

/** The name or the password is wrong; which of them, nobody is told. */
export const WrongPassword: Story = sentTo((client) =>
  client.fail('auth.signIn', {
    kind: 'refused',
    status: 401,
    message: 'Wrong user name or password.',
  }),
);

/** A name that has no account is answered as a wrong password is: names cannot be tried out. */
export const UnknownName: Story = { ...WrongPassword };

/** Too many attempts: the next is welcome later. */
export const TooManyAttempts: Story = sentTo((client) =>
  client.fail('auth.signIn', {
    kind: 'refused',
    status: 429,
    message: 'Too many failed attempts. Please try again in a minute.',
    retryAfter: 60_000,
  }),
);

/** The browser knows that it is offline; nothing was sent. */
export const Offline: Story = sentTo((client) => client.fail('auth.signIn', { kind: 'offline' }));

/** The request was sent, and no answer came. */
export const NoReply: Story = sentTo((client) =>
  client.fail('auth.signIn', { kind: 'noResponse' }),
);

/** The message of the server is shown word for word. */
export const ServerError: Story = sentTo((client) =>
  client.fail('auth.signIn', { kind: 'refused', status: 503, message: 'Closed for the night.' }),
);

/** Somebody was signed in, and the server no longer knows them. */
export const SessionExpired: Story = sentTo(() => undefined, true);

/** Labels and problems wrap. */
export const LongGerman: Story = {
  ...EverythingWrong,
  globals: { language: 'de', viewport: { value: 'narrow', isRotated: false } },
};

export const RightToLeft: Story = { ...EverythingWrong, globals: { direction: 'rtl' } };

/** Untouched, wrong and being sent. */
export const AllStates: Story = {
  parameters: captured,
  render: (args, { loaded }) => {
    const labels = signInLabels(loaded['t'] as Translate);
    return (
      <div style={{ display: 'grid', gap: '3rem' }}>
        <SignInForm {...args} labels={labels} />
        <SignInForm {...args} labels={labels} busy />
      </div>
    );
  },
  play: fillInWrong,
};
