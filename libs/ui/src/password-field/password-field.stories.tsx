import type { Meta, StoryObj } from '@storybook/react-vite';
import { PasswordField } from './password-field.tsx';

const meta = {
  title: 'Forms/PasswordField',
  component: PasswordField,
  args: {
    label: 'Password',
    showLabel: 'Show the password',
    hideLabel: 'Hide the password',
    autoComplete: 'current-password',
    defaultValue: 'eleven feet',
  },
} satisfies Meta<typeof PasswordField>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The button's name says what it will do. */
export const Shown: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show the password' }));
  },
};

export const Wrong: Story = {
  args: { defaultValue: 'road', error: 'Password must be at least 6 characters.' },
};

export const AllStates: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: '1.5rem', maxInlineSize: '24rem' }}>
      <PasswordField {...args} />
      <PasswordField {...args} required />
      <PasswordField {...args} error="Password must be at least 6 characters." />
      <PasswordField {...args} disabled />
    </div>
  ),
};
