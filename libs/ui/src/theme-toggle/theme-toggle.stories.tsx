import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { States } from '../testing/states.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const meta = {
  title: 'Actions/ThemeToggle',
  component: ThemeToggle,
  args: {
    labels: { light: 'Switch to the light theme', dark: 'Switch to the dark theme' },
    onClick: () => {
      const { classList } = document.documentElement;
      classList.toggle('dark', !classList.toggle('light'));
    },
  },
} satisfies Meta<typeof ThemeToggle>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <States of={['rest', 'hover', 'focus', 'pressed', 'disabled']}>
      {(state) => <ThemeToggle {...args} disabled={state === 'disabled'} />}
    </States>
  ),
};
