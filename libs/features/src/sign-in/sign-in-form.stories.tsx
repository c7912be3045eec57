import { captured } from '@tales/ui/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { fn } from 'storybook/test';
import { fillFields } from '../testing/fill.ts';
import type { Translate } from '../i18n/index.ts';
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx';
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

export const Default: Story = {};

/** A form with errors, a form during a sign-in, and a form after a refused sign-in. */
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
  play: ({ canvasElement }) => {
    fillFields(canvasElement, 'Tay', 'tace@', 'short');
  },
};
