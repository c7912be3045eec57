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
  argTypes: { rel: { control: 'inline-radio', options: ['prev', 'next'] } },
  render: (args) => (
    <ChapterFoot.Root label="Chapters">
      <ChapterFoot.Link {...args} />
    </ChapterFoot.Root>
  ),
} satisfies Meta<typeof ChapterFoot.Link>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The end of a tale has no next chapter. */
export const AfterTheEnd: Story = {
  args: {
    quiet: true,
    label: 'After the tale',
    number: undefined,
    title: 'A Note on This Edition',
    extent: '1 minute',
  },
};

export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <ChapterFoot.Root label="Chapters">
      <ChapterFoot.Link {...args} />
      <ChapterFoot.Link {...args} {...AfterTheEnd.args} href="#note" />
      <ChapterFoot.Link {...args} href="#three" rel="prev" label="Previous chapter" />
    </ChapterFoot.Root>
  ),
};
