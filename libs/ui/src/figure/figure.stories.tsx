import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
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

export const AllStates: Story = {
  parameters: captured,
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
      <Figure {...args} fullSize={{ href: '#full-size', label: 'Open the map at full size' }} />
    </Specimens>
  ),
};
