import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { Specimens } from '../testing/specimens.tsx';
import { BookEnd } from './book-end.tsx';

const meta = {
  title: 'Books/BookEnd',
  component: BookEnd,
  args: { children: 'The End' },
} satisfies Meta<typeof BookEnd>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <Specimens width="20rem">
      {['routes', 'elias', 'shadows'].map((tale) => (
        <div key={tale} data-tale={tale}>
          <BookEnd {...args} />
        </div>
      ))}
    </Specimens>
  ),
};
