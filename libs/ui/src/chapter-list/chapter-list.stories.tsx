import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import * as ChapterList from './chapter-list.tsx';

const labels = { read: 'Read', here: 'You are here' };

const meta = {
  title: 'Books/ChapterList',
  component: ChapterList.Root,
  subcomponents: { Item: ChapterList.Item },
  args: {
    children: (
      <>
        <ChapterList.Item state="read" labels={labels} extent="5 min">
          <a href="#one">One: The Harbour Road</a>
        </ChapterList.Item>
        <ChapterList.Item state="here" labels={labels} extent="6 min">
          <a href="#two">Two: Eleven Feet</a>
        </ChapterList.Item>
        <ChapterList.Item part="Part Two: The Other Side" extent="7 min">
          <a href="#three">Three: The Worshipful Company</a>
        </ChapterList.Item>
      </>
    ),
  },
  decorators: [(Story) => <div style={{ maxInlineSize: '40rem' }}>{Story()}</div>],
} satisfies Meta<typeof ChapterList.Root>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = { parameters: captured };
