import { createFakeApiClient, type FakeApiClient } from '@tales/api-client/testing';
import { captured, framed } from '@tales/ui/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { fn } from 'storybook/test';
import { fill } from '../testing/fill.ts';
import { longTimeout } from '../testing/long-timeout.ts';
import type { Translate } from '../i18n/index.ts';
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx';
import { SignInOnSite } from './sign-in.fixture.tsx';
import { textsBy } from '../testing/texts.ts';

type Args = Omit<SignInFormProps, 'texts'>;

const meta = {
  title: 'Flows/SignInForm',
  component: SignInForm as unknown as ComponentType<Args>,
  tags: ['!autodocs'],
  args: { busy: false, onSubmit: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: '38rem' }}>{Story()}</div>],
  render: (args, { loaded }) => (
    <SignInForm {...args} texts={textsBy(loaded['t'] as Translate)['sign-in']} />
  ),
} satisfies Meta<Args>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Fills in the fields in order, and leaves each. */
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

const fillInWrong: Story['play'] = ({ canvasElement }) => {
  fillIn(canvasElement, 'Tay', 'tace@', 'short');
};

/** A form with a server that answers like this. */
const sentTo = (prepare: (client: FakeApiClient) => unknown): Story => ({
  argTypes: { busy: { control: false } },
  parameters: framed('32rem'),
  render: (_, { loaded }) => (
    <SignInOnSite
      t={loaded['t'] as Translate}
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
    await context.canvas.findAllByRole('listitem', {}, longTimeout);
  },
});

/** The server answers slowly. */
export const Submitting: Story = {
  ...sentTo((client) => client.hold('auth.signIn')),
  play: async (context) => {
    fillIn(context.canvasElement, 'reader', 'reader@tales.example', 'eleven feet');
    await submit(context);
  },
};

/** The name or the password is wrong; the message does not say which. */
export const WrongPassword: Story = sentTo((client) =>
  client.fail('auth.signIn', {
    kind: 'refused',
    status: 401,
    message: 'Wrong user name or password.',
  }),
);

/** Untouched, invalid, pending and refused. */
export const AllStates: Story = {
  parameters: captured,
  render: (args, { loaded }) => {
    const { common, 'sign-in': texts } = textsBy(loaded['t'] as Translate);
    return (
      <div style={{ display: 'grid', gap: '3rem' }}>
        <SignInForm {...args} texts={texts} />
        <SignInForm {...args} texts={texts} busy />
        <SignInForm {...args} texts={texts} failure={common.session.failed} />
      </div>
    );
  },
  play: fillInWrong,
};
