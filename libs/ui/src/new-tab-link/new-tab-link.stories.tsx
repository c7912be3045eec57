import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { States } from '../testing/states.tsx';
import { NewTabLink } from './new-tab-link.tsx';

const meta = {
  title: 'Actions/NewTabLink',
  component: NewTabLink,
  args: {
    href: 'https://coffee.example',
    labels: { newTab: '(opens in a new tab)' },
    children: 'Buy the author a coffee',
  },
  argTypes: {
    variant: { control: 'inline-radio', options: ['primary', 'secondary', 'quiet'] },
    size: { control: 'inline-radio', options: ['sm', 'md', 'lg'] },
  },
} satisfies Meta<typeof NewTabLink>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Every variant in every state. */
export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <States of={['rest', 'hover', 'focus', 'pressed']}>
      {() => (
        <>
          <NewTabLink {...args} />
          <NewTabLink {...args} variant="secondary" />
          <NewTabLink {...args} variant="quiet" />
        </>
      )}
    </States>
  ),
};
