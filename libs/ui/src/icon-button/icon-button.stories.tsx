import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Icon } from '../icon/icon.tsx';
import { captured } from '../testing/captured.ts';
import { States } from '../testing/states.tsx';
import { IconButton } from './icon-button.tsx';

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  args: { label: 'Change the language', children: <Icon name="globe" />, onClick: fn() },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof IconButton>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  parameters: captured,
  render: ({ label }) => (
    <States of={['rest', 'hover', 'focus', 'pressed', 'disabled']}>
      {(state) => (
        <>
          {(['quiet', 'muted'] as const).map((variant) => (
            <IconButton
              key={variant}
              variant={variant}
              label={label}
              disabled={state === 'disabled'}
            >
              <Icon name="globe" />
            </IconButton>
          ))}
          <IconButton label={label} disabled={state === 'disabled'} aria-expanded>
            <Icon name="person" />
          </IconButton>
          <IconButton label={label} disabled={state === 'disabled'} loading>
            <Icon name="globe" />
          </IconButton>
        </>
      )}
    </States>
  ),
};
