import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import * as ChapterFoot from './chapter-foot.tsx';

const meta = {
  title: 'Books/ChapterFoot',
  component: ChapterFoot.Link,
  args: {
    href: '#five',
    rel: 'next',
    label: 'Next chapter',
    number: 'Five',
    title: 'What Mr Brome Left Out',
    extent: '3 minutes',
  },
  render: (args) => (
    <ChapterFoot.Root label="Chapters">
      <ChapterFoot.Link {...args} />
    </ChapterFoot.Root>
  ),
} satisfies Meta<typeof ChapterFoot.Link>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <ChapterFoot.Root label="Chapters">
      <ChapterFoot.Link {...args} />
      <ChapterFoot.Link
        quiet
        href="#note"
        rel="next"
        label="After the tale"
        title="A Note on This Edition"
        extent="1 minute"
      />
      <ChapterFoot.Link {...args} href="#three" rel="prev" label="Previous chapter" />
    </ChapterFoot.Root>
  ),
};
