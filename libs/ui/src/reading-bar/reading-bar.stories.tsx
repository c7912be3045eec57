import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { Specimens } from '../testing/specimens.tsx';
import { ReadingBar } from './reading-bar.tsx';

const meta = {
  title: 'Books/ReadingBar',
  component: ReadingBar,
  args: {
    labels: { progress: 'Part of the book that you have read' },
    progress: 40,
    children: 'The Routes Between Worlds · 2 minutes left in the chapter',
  },
} satisfies Meta<typeof ReadingBar>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OverText: Story = {
  render: (args) => (
    <>
      <ReadingBar {...args} />
      {Array.from({ length: 20 }, (_, index) => (
        <p key={index}>She turned to a clean page and worked the sums again.</p>
      ))}
    </>
  ),
};

export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <Specimens width="20rem">
      <ReadingBar {...args} progress={undefined} />
      <ReadingBar {...args} progress={0} />
      <ReadingBar {...args} />
      <ReadingBar {...args} progress={100} />
    </Specimens>
  ),
};
