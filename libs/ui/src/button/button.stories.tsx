import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { captured } from '../testing/captured.ts';
import { States } from '../testing/states.tsx';
import { Button } from './button.tsx';

const meta = {
  title: 'Actions/Button',
  component: Button,
  tags: ['!autodocs'],
  args: { children: 'Try again', onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  parameters: captured,
  render: () => (
    <States of={['rest', 'hover', 'focus', 'pressed', 'disabled', 'busy']}>
      {(state) =>
        (['lg', 'md', 'sm'] as const).map((size) => (
          <div key={size} style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem' }}>
            {(['primary', 'secondary', 'quiet'] as const).map((variant) => (
              <Button
                key={variant}
                variant={variant}
                size={size}
                disabled={state === 'disabled'}
                loading={state === 'busy'}
              >
                Read
              </Button>
            ))}
          </div>
        ))
      }
    </States>
  ),
};
