import { captured } from '@tales/ui/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { fn } from 'storybook/test';
import { fillFields } from '../testing/fill.ts';
import type { Translate } from '../i18n/index.ts';
import { PasswordForm, type PasswordFormProps } from './password-form.tsx';
import { textsBy } from '../testing/texts.ts';

type Args = Omit<PasswordFormProps, 'texts' | 'failureTexts'>;

const meta = {
  title: 'Flows/PasswordForms',
  component: PasswordForm as unknown as ComponentType<Args>,
  tags: ['!autodocs'],
  args: { username: 'reader', save: fn(() => Promise.resolve()) },
  decorators: [(Story) => <div style={{ maxInlineSize: '38rem' }}>{Story()}</div>],
  render: (args, { loaded }) => {
    const { password, common } = textsBy(loaded['t'] as Translate);
    return <PasswordForm {...args} texts={password} failureTexts={common.failure} />;
  },
} satisfies Meta<Args>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The form for a password change, with an error, and the form for a first password. */
export const AllStates: Story = {
  parameters: captured,
  render: (args, { loaded }) => {
    const { password, invitation, common } = textsBy(loaded['t'] as Translate);
    return (
      <div style={{ display: 'grid', gap: '3rem' }}>
        <PasswordForm {...args} texts={password} failureTexts={common.failure} />
        <PasswordForm {...args} texts={invitation} failureTexts={common.failure} />
      </div>
    );
  },
  play: ({ canvasElement }) => {
    fillFields(canvasElement, 'eleven feet', 'short');
  },
};
