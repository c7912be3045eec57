import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import * as ChapterList from './chapter-list.tsx';

const items = (read: string, here: string, minutes: (count: number) => string) => (
  <>
    <ChapterList.Item state="read" labels={{ read, here }} extent={minutes(5)}>
      <a href="#one">One: The Harbour Road</a>
    </ChapterList.Item>
    <ChapterList.Item state="here" labels={{ read, here }} extent={minutes(6)}>
      <a href="#two">Two: Eleven Feet</a>
    </ChapterList.Item>
    <ChapterList.Item part="Part Two: The Other Side" extent={minutes(7)}>
      <a href="#three">Three: The Worshipful Company</a>
    </ChapterList.Item>
  </>
);

const meta = {
  title: 'Books/ChapterList',
  component: ChapterList.Root,
  subcomponents: { Item: ChapterList.Item },
  args: { children: items('Read', 'You are here', (count) => `${count.toString()} min`) },
  decorators: [(Story) => <div style={{ maxInlineSize: '40rem' }}>{Story()}</div>],
} satisfies Meta<typeof ChapterList.Root>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = { parameters: captured };
