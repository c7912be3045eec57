import type { Meta, StoryObj } from '@storybook/react-vite';
import { shadowsCover, westernShoreMap } from '../testing/sample-pictures.ts';
import { Specimens } from '../testing/specimens.tsx';
import { Figure } from './figure.tsx';

const meta = {
  title: 'Pictures/Figure',
  component: Figure,
  args: {
    source: westernShoreMap,
    alt: 'Map: a dotted course leads from the western shore to an island drawn in broken lines',
    sizes: '32rem',
    caption: 'The western shore, and Aman where the oldest charts still put it.',
    style: { maxInlineSize: '32rem' },
  },
} satisfies Meta<typeof Figure>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A caption may carry markup: emphasis, a link, a name in its own language. */
export const CaptionWithLink: Story = {
  args: {
    caption: (
      <>
        The course Ilvane steers. The whole chart is in <a href="#making-of">the making-of</a>.
      </>
    ),
  },
};

export const NarrowColumn: Story = { args: { style: { maxInlineSize: '14rem' } } };

/** A long caption wraps under the picture and never widens it. */
export const LongGermanCaption: Story = {
  args: {
    lang: 'de',
    style: { maxInlineSize: '18rem' },
    caption:
      'Die Leuchtturminsel Aman vor ihrem Untergang, nach einer Handzeichnung des Schiffbauers und Seekartenzeichners Orro Tain.',
  },
};

export const LightTheme: Story = { globals: { theme: 'light' } };

/** Across and upright. */
export const AllStates: Story = {
  args: { style: undefined },
  render: (args) => (
    <Specimens width="20rem">
      <Figure {...args} />
      <Figure
        {...args}
        source={shadowsCover}
        alt="A lighthouse whose light is failing"
        caption="The first sketch of the lighthouse."
      />
    </Specimens>
  ),
};
