import type { Meta, StoryObj } from '@storybook/react-vite';
import { Specimens } from '../testing/specimens.tsx';
import { NewTabLink } from './new-tab-link.tsx';

const meta = {
  title: 'Actions/NewTabLink',
  component: NewTabLink,
  args: {
    href: 'https://coffee.example',
    announcement: '(opens in a new tab)',
    children: 'Buy the author a coffee',
  },
} satisfies Meta<typeof NewTabLink>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Breaks at the spaces; the mark keeps its size. */
export const LongGermanLabel: Story = {
  args: {
    lang: 'de',
    announcement: '(öffnet sich in einem neuen Tab)',
    children: 'Dem Autor dieser Erzählungen einen Kaffee spendieren',
  },
  decorators: [(Story) => <div style={{ inlineSize: '16rem' }}>{Story()}</div>],
};

export const AllStates: Story = {
  render: (args) => (
    <Specimens>
      <NewTabLink {...args} />
      <NewTabLink {...args} intent="secondary" />
      <NewTabLink {...args} intent="quiet" />
    </Specimens>
  ),
};
