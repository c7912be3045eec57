import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { Specimens } from '../testing/specimens.tsx';
import { States } from '../testing/states.tsx';
import { PasswordField } from './password-field.tsx';

const meta = {
  title: 'Forms/PasswordField',
  component: PasswordField,
  args: {
    label: 'Password',
    labels: { show: 'Show the password', hide: 'Hide the password' },
    autoComplete: 'current-password',
    defaultValue: 'eleven feet',
  },
} satisfies Meta<typeof PasswordField>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <div style={{ maxInlineSize: '52rem' }}>
      <States of={['rest', 'hover', 'focus', 'pressed', 'disabled']} part="button">
        {(state) => (
          <Specimens width="14rem">
            <PasswordField {...args} disabled={state === 'disabled'} />
            <PasswordField {...args} disabled={state === 'disabled'} />
          </Specimens>
        )}
      </States>
      <Specimens width="20rem">
        <PasswordField {...args} required />
        <PasswordField {...args} error="Password must be at least 6 characters." />
      </Specimens>
    </div>
  ),
};
