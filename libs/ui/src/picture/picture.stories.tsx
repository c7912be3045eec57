import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import {
  eliasCover,
  routesCover,
  shadowsCover,
  westernShoreMap,
} from '../testing/sample-pictures.ts';
import { Specimens } from '../testing/specimens.tsx';
import { Picture } from './picture.tsx';

const meta = {
  title: 'Pictures/Picture',
  component: Picture,
  args: {
    source: westernShoreMap,
    alt: 'Map of the western shore, with a course plotted to the island of Aman',
    sizes: '30rem',
    style: { inlineSize: '30rem', maxInlineSize: '100%' },
  },
} satisfies Meta<typeof Picture>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  parameters: captured,
  args: { style: undefined },
  render: (args) => (
    <Specimens width="10rem">
      <Picture {...args} source={routesCover} alt="A road beyond the horizon" />
      <Picture {...args} source={eliasCover} alt="A mail airship above the clouds" />
      <Picture {...args} source={shadowsCover} alt="A lighthouse on a drowning island" />
      <Picture {...args} />
    </Specimens>
  ),
};
