import { captured } from '@tales/ui/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { fn } from 'storybook/test';
import { fill } from '../testing/fill.ts';
import type { Translate } from '../i18n/index.ts';
import {
  ChangePasswordForm,
  FirstPasswordForm,
  type ChangePasswordFormProps,
} from './password-forms.tsx';
import { textsBy } from '../testing/texts.ts';

type Args = Omit<ChangePasswordFormProps, 'texts'>;

const meta = {
  title: 'Flows/PasswordForms',
  component: ChangePasswordForm as unknown as ComponentType<Args>,
  tags: ['!autodocs'],
  args: {
    username: 'reader',
    change: fn(() => Promise.resolve()),
    onChanged: fn(),
    onFailed: fn(),
  },
  decorators: [(Story) => <div style={{ maxInlineSize: '38rem' }}>{Story()}</div>],
  render: (args, { loaded }) => (
    <ChangePasswordForm {...args} texts={textsBy(loaded['t'] as Translate).password} />
  ),
} satisfies Meta<Args>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Fills in the visible fields in order, and leaves each. */
const fillIn = (canvasElement: HTMLElement, ...values: string[]) => {
  const fields = canvasElement.querySelectorAll('input:not([hidden])');
  for (const [at, value] of values.entries()) fill(fields[at], value);
};

export const Default: Story = {};

const fillInWrong: Story['play'] = ({ canvasElement }) => {
  fillIn(canvasElement, 'eleven feet', 'short');
};

/** Both forms, each with an error. */
export const AllStates: Story = {
  parameters: captured,
  render: (args, { loaded }) => {
    const t = loaded['t'] as Translate;
    return (
      <div style={{ display: 'grid', gap: '3rem' }}>
        <ChangePasswordForm {...args} texts={textsBy(t).password} />
        <FirstPasswordForm
          texts={textsBy(t).invitation}
          accept={() => Promise.resolve()}
          onInvalid={() => undefined}
          onFailed={() => undefined}
        />
      </div>
    );
  },
  play: fillInWrong,
};
