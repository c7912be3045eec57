import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { States } from '../testing/states.tsx';
import { Text } from '../text/text.tsx';
import { TextLink } from './text-link.tsx';

const meta = {
  title: 'Navigation/TextLink',
  component: TextLink,
  args: { href: '#book', children: 'Open the book in a new tab' },
} satisfies Meta<typeof TextLink>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The states of a link in the accent colours of the site and of three tales. */
export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <States of={['rest', 'hover', 'focus', 'pressed']}>
      {() =>
        [undefined, 'routes', 'elias', 'shadows'].map((tale) => (
          <div key={tale ?? 'site'} data-tale={tale}>
            <Text size="small">
              If nothing appears: <TextLink {...args} />.
            </Text>
          </div>
        ))
      }
    </States>
  ),
};
