import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { Specimens } from '../testing/specimens.tsx';
import { States } from '../testing/states.tsx';
import { TextField } from './text-field.tsx';

const meta = {
  title: 'Forms/TextField',
  component: TextField,
  tags: ['!autodocs'],
  args: { label: 'User name', autoComplete: 'username' },
} satisfies Meta<typeof TextField>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WrongWithHint: Story = {
  args: {
    label: 'Email',
    type: 'email',
    hint: 'Stays on this device and is not sent.',
    defaultValue: 'taye',
    error: 'Invalid email address.',
  },
};

export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <div style={{ maxInlineSize: '52rem' }}>
      <States of={['rest', 'hover', 'focus', 'disabled']}>
        {(state) => (
          <Specimens width="14rem">
            <TextField {...args} disabled={state === 'disabled'} />
            <TextField
              {...args}
              disabled={state === 'disabled'}
              defaultValue="Tay"
              error="User name must be at least 4 characters."
            />
          </Specimens>
        )}
      </States>
      <TextField {...args} required hint="As the author gave it to you." />
    </div>
  ),
};
